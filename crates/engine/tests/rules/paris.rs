//! Paris: buses, the flag, and what the editions decide differently.

use trestle_engine::{
    Action, Audience, Card, Event, FlagChoice, Paint, Phase, Pick, Refusal, Rules, Seat, Seen,
};
use trestle_testkit::{Game, Scene};

use crate::support::{claim_refused, claims, deck, not_a_set, seats};
use crate::ties::all_at_100;

/// A route in every colour of the flag.
const BLUE: &str = "champs-elysees-invalides";
const WHITE: &str = "arc-de-triomphe-tour-eiffel";
const RED: &str = "belleville-republique-2";

/// The cards that a seat has laid for the flag.
fn flag(game: &Game, seat: u8) -> String {
    let name = |card: &Card| game.rules.board().faces()[usize::from(card.0)].id.clone();
    game.state.flag(Seat(seat)).iter().map(name).collect::<Vec<_>>().join(" ")
}

/// What seat 0 may decide about the flag when claiming a route with these cards.
fn choices(game: &Game, route: &str, cards: &str) -> Vec<FlagChoice> {
    let (wanted, set) = (game.route(route), game.cards(cards));
    let choice = |action| match action {
        Action::ClaimRoute { route, cards, flag, .. } if route == wanted && cards == set => {
            Some(flag)
        }
        _ => None,
    };
    game.legal(0).into_iter().filter_map(choice).collect()
}

/// PA-CLAIM-1: every route of the board has a colour.
#[test]
fn there_are_no_grey_routes() {
    let game = Scene::paris(2).play();
    let routes = game.rules.board().routes();
    assert!(routes.iter().all(|route| route.paint != Paint::Grey));
    assert_eq!(routes.len(), 57);
}

/// PA-CLAIM-1: a yellow route takes yellow cards and wild ones, and no other.
#[test]
fn a_route_takes_cards_of_its_own_colour() {
    let route = "gare-de-lyon-pantheon";
    let mut game = Scene::paris(2).hand(0, "2 yellow, 2 green, 2 wild").play();
    assert_eq!(claims(&game, 0, route), ["2 yellow", "1 yellow, 1 wild", "2 wild"]);
    for cards in ["2 green", "1 green, 1 yellow", "1 green, 1 wild"] {
        assert_eq!(claim_refused(&mut game, 0, route, cards), not_a_set(&game, 2, 0, cards));
    }
}

/// PA-FLAG-1: of the cards for a blue, white or red route one is laid open; the others are
/// discarded.
#[test]
fn a_card_of_the_flag_is_laid_instead_of_discarded() {
    let routes = [(BLUE, "1 blue", "blue", ""), (WHITE, "2 white", "white", "1 white")];
    for (route, cards, laid, discarded) in routes.into_iter().chain([(RED, "1 red", "red", "")]) {
        let mut game = Scene::paris(2).hand(0, cards).play();
        assert_eq!(choices(&game, route, cards), [FlagChoice::Lay]);
        game.claim_with_flag(0, route, cards);
        assert_eq!(flag(&game, 0), laid);
        assert_eq!(game.state.discards(), game.cards(discarded));
        assert!(game.hand(0).is_empty() && game.owns(0, route));
        let laid = Some(game.card(laid));
        assert!(matches!(game.events[0], Event::RouteClaimed { laid: card, .. } if card == laid));
    }
}

/// PA-FLAG-1: routes of the other colours leave no card.
#[test]
fn other_colours_lay_nothing() {
    let routes = [
        ("gare-de-lyon-pantheon", "2 yellow"),
        ("arc-de-triomphe-batignolles", "3 green"),
        ("montparnasse-tour-eiffel", "3 purple"),
    ];
    for (route, cards) in routes {
        let mut game = Scene::paris(2).hand(0, cards).play();
        let action = game.flag_action(route, cards);
        assert_eq!(game.refused(0, action), Refusal::WrongFlagChoice);
        game.claim(0, route, cards);
        assert_eq!((flag(&game, 0), game.state.discards()), (String::new(), game.cards(cards)));
    }
}

/// PA-FLAG-1: a second card of a colour is not laid; cards of other colours are, and what
/// lies before another player does not matter.
#[test]
fn one_card_of_each_colour_is_laid() {
    let scene = Scene::paris(2).hand(0, "2 white, 1 red").flag(0, "white").flag(1, "red");
    let mut game = scene.play();
    let action = game.flag_action(WHITE, "2 white");
    assert_eq!(game.refused(0, action), Refusal::WrongFlagChoice);
    let mut white = game.clone();
    white.claim(0, WHITE, "2 white");
    assert_eq!((flag(&white, 0), white.state.discards()), ("white".into(), white.cards("2 white")));
    game.claim_with_flag(0, RED, "1 red");
    assert_eq!((flag(&game, 0), flag(&game, 1)), ("white red".into(), "red".into()));
}

/// PA-FLAG-1: of a mixed set the coloured card is laid, never the wild one.
#[test]
fn a_wild_card_is_never_laid() {
    let mut game = Scene::paris(2).hand(0, "1 white, 1 wild").play();
    game.claim_with_flag(0, WHITE, "1 white, 1 wild");
    assert_eq!((flag(&game, 0), game.state.discards()), ("white".into(), game.cards("1 wild")));
}

/// PA-FLAG-2: a set of wild cards alone leaves nothing, in either edition.
#[test]
fn wild_cards_alone_leave_nothing() {
    for edition in ["dutch", "german"] {
        let mut game = Scene::paris(2).edition(edition).hand(0, "2 wild").play();
        assert_eq!(choices(&game, WHITE, "2 wild"), [FlagChoice::Leave]);
        let action = game.flag_action(WHITE, "2 wild");
        assert_eq!(game.refused(0, action), Refusal::WrongFlagChoice);
        game.claim(0, WHITE, "2 wild");
        assert_eq!((flag(&game, 0), game.state.discards()), (String::new(), game.cards("2 wild")));
    }
}

/// PA-FLAG-2: everybody sees the cards that lie there, and they are in no hand.
#[test]
fn the_cards_laid_are_public() {
    let mut game =
        Scene::paris(3).hand(0, "2 white, 1 green").flag(0, "red").flag(2, "blue").play();
    game.claim_with_flag(0, WHITE, "2 white");
    let audiences = [0, 1, 2].map(|seat| Audience::Seat(Seat(seat)));
    for audience in audiences.into_iter().chain([Audience::Spectator]) {
        let seen = game.events[0].observe(audience);
        assert_eq!(seen, Seen::Whole(game.events[0]));
        let view = game.rules.view(&game.state, audience);
        for (seat, cards) in [(0, "red white"), (1, ""), (2, "blue")] {
            let names = cards.split_whitespace().map(|name| game.card(name));
            assert_eq!(view.seats[seat].flag, names.collect(), "{audience:?}");
        }
        assert_eq!(view.seats[0].card_count(), 1);
    }
}

/// PA-FLAG-3: the third colour makes 4 points at the end of the turn, besides those for the
/// route, and the three cards are discarded.
#[test]
fn a_flag_gives_four_points_and_is_discarded() {
    let last = [("white red", BLUE, "1 blue", 1), ("blue red", WHITE, "2 white", 2)];
    for (before, route, cards, points) in last.into_iter().chain([("blue white", RED, "1 red", 1)])
    {
        let mut game = Scene::paris(2).hand(0, cards).flag(0, before).points(0, 10).play();
        game.claim_with_flag(0, route, cards);
        assert_eq!(game.points(0), 10 + points + 4);
        assert_eq!(flag(&game, 0), "");
        let played = game.cards(cards) + before.split(' ').map(|name| game.card(name)).collect();
        assert_eq!(game.state.discards(), played);
        assert_eq!(game.events[1], Event::FlagCompleted { seat: Seat(0), points: 4 });
        let next = Event::TurnBegan { seat: Seat(1), final_turns: None };
        assert_eq!(game.events[2..], [next], "the turn ends with it");
    }
}

/// PA-FLAG-3: two colours are no flag; they stay for later turns and give nothing.
#[test]
fn two_colours_are_no_flag() {
    let mut game = Scene::paris(2).hand(0, "1 red").flag(0, "white").play();
    game.claim_with_flag(0, RED, "1 red").draw(1).draw(1).draw(0).draw(0);
    assert_eq!((game.points(0), flag(&game, 0)), (1, "white red".into()));
    assert_eq!(game.scores().seats[0].total, 1, "nor at the end");
}

/// PA-FLAG-3: after a flag another one can be made, and another.
#[test]
fn flags_can_be_made_again() {
    let mut game = Scene::paris(2).hand(0, "6 blue, 8 white, 6 red").play();
    let rounds = [
        [BLUE, WHITE, RED],
        ["bastille-notre-dame-1", "bastille-republique-1", "invalides-tour-eiffel-2"],
        ["louvre-opera-1", "invalides-louvre-1", "gare-du-nord-montmartre-2"],
    ];
    for (number, routes) in (1..).zip(rounds) {
        for (route, cards) in routes.into_iter().zip(["1 blue", "2 white", "1 red"]) {
            game.claim_with_flag(0, route, cards).draw(1).draw(1);
        }
        assert_eq!((game.points(0), flag(&game, 0)), (number * (1 + 2 + 1 + 4), String::new()));
    }
    let in_discards = game.state.discards() + deck(&game);
    assert!(in_discards.contains(game.cards("3 blue, 6 white, 3 red")));
}

/// PA-FLAG-3: a flag of the very last turn counts; its cards remake an empty deck first.
#[test]
fn a_flag_of_the_last_turn_counts() {
    let scene = Scene::paris(2).hand(0, "1 red").flag(0, "blue white").final_turns(1);
    let mut game = scene.other_cards_in_hand(1).play();
    assert_eq!(game.deck_len(), 0);
    game.claim_with_flag(0, RED, "1 red");
    assert_eq!((game.state.phase(), game.points(0)), (Phase::Over, 5));
    assert_eq!(deck(&game), game.cards("1 blue, 1 white, 1 red"));
    assert!(game.state.discards().is_empty());
}

/// PA-FLAG-4: in the Dutch edition, which is the usual one, the card is always laid.
#[test]
fn by_default_the_card_must_be_laid() {
    let mut game = Scene::paris(2).hand(0, "2 white, 2 wild").play();
    assert_eq!(game.rules.edition().id, "dutch");
    for cards in ["2 white", "1 white, 1 wild"] {
        assert_eq!(choices(&game, WHITE, cards), [FlagChoice::Lay]);
        assert_eq!(claim_refused(&mut game, 0, WHITE, cards), Refusal::WrongFlagChoice);
    }
}

/// PA-FLAG-4: in the German edition the player may leave it; then it is discarded.
#[test]
fn in_the_german_edition_the_card_may_be_left() {
    let start = Scene::paris(2).edition("german").hand(0, "2 white").flag(0, "blue red").play();
    assert_eq!(choices(&start, WHITE, "2 white"), [FlagChoice::Lay, FlagChoice::Leave]);
    let mut left = start.clone();
    left.claim(0, WHITE, "2 white");
    assert_eq!((flag(&left, 0), left.points(0)), ("blue red".into(), 2));
    assert_eq!(left.state.discards(), left.cards("2 white"));
    let mut laid = start;
    laid.claim_with_flag(0, WHITE, "2 white");
    assert_eq!((flag(&laid, 0), laid.points(0)), (String::new(), 6));
    let mut yellow = Scene::paris(2).edition("german").hand(0, "2 yellow").play();
    let action = yellow.flag_action("gare-de-lyon-pantheon", "2 yellow");
    assert_eq!(yellow.refused(0, action), Refusal::WrongFlagChoice);
}

/// PA-FLAG-1: on a board without a flag there is nothing to lay.
#[test]
fn boards_without_a_flag_lay_nothing() {
    let mut game = Scene::usa(2).hand(0, "3 red").play();
    let action = game.flag_action("el-paso-santa-fe", "2 red");
    assert_eq!(game.refused(0, action), Refusal::WrongFlagChoice);
}

/// PA-TKT-1: two tickets are drawn and one or both kept; the other goes under the deck.
#[test]
fn two_tickets_are_drawn_and_one_or_both_kept() {
    let deck = "louvre-belleville opera-bastille louvre-montmartre";
    let mut game = Scene::paris(2).ticket_deck(deck).play();
    game.draw_tickets(0);
    assert_eq!(game.offer(0), "louvre-belleville opera-bastille");
    let picks: Vec<Action> = (1..4).map(|bits| Action::KeepTickets { pick: Pick(bits) }).collect();
    assert_eq!(game.legal(0), picks);
    let none = game.refused(0, Action::KeepTickets { pick: Pick(0) });
    assert_eq!(none, Refusal::TooFewTickets { least: 1 });
    let mut both = game.clone();
    both.keep(0, "louvre-belleville opera-bastille");
    assert_eq!(both.tickets(0), "louvre-belleville opera-bastille");
    game.keep(0, "opera-bastille");
    assert_eq!(game.ticket_deck(), "louvre-montmartre louvre-belleville");
}

/// PA-TKT-1: the last ticket is drawn alone and has to be kept.
#[test]
fn a_single_ticket_is_kept() {
    let mut game = Scene::paris(2).ticket_deck("opera-bastille").play();
    game.draw_tickets(0);
    assert_eq!(game.legal(0), [Action::KeepTickets { pick: Pick(1) }]);
    game.keep(0, "opera-bastille");
    assert_eq!((game.tickets(0), game.ticket_deck()), ("opera-bastille".into(), String::new()));
    assert_eq!(game.refused(1, Action::DrawTickets), Refusal::NoTicketsLeft);
}

/// C-SET-1, C-SET-2, C-SET-3: fifteen buses, two cards and two tickets, of which one is kept
/// at least; the other goes under the deck.
#[test]
fn a_game_of_paris_begins_small() {
    for players in 2..=4 {
        let rules = trestle_testkit::rules(trestle_testkit::board("paris"), players);
        let mut game = Game::start(rules, 7);
        let dealt = game.state.seats().all(|seat| {
            let hand = game.hand(seat.0).total();
            (game.pieces(seat.0), hand, game.state.offer(seat).len()) == (15, 2, 2)
        });
        assert!(dealt);
        assert_eq!(game.legal(0).len(), 3, "the one, the other, or both");
        let offer = game.offer(0);
        let Some((kept, other)) = offer.split_once(' ') else { panic!("{offer}") };
        game.keep(0, kept);
        for seat in 1..players as u8 {
            let pick = Pick::all(game.state.offer(Seat(seat)));
            game.act(seat, Action::KeepTickets { pick });
        }
        assert!(game.ticket_deck().ends_with(other));
    }
}

/// C-DBL-1, C-DBL-2: of a double route two players have one track only; three have both,
/// but nobody alone.
#[test]
fn with_three_players_both_tracks_are_open() {
    let (blue, red) = ("louvre-opera-1", "louvre-opera-2");
    for players in [2, 3] {
        let scene = Scene::paris(players).hand(0, "1 red").hand(1, "1 red");
        let mut game = scene.routes(0, blue).play();
        let route = game.route(red);
        let action = game.flag_action(red, "1 red");
        assert_eq!(game.refused(0, action), Refusal::HasOtherTrack { route });
        game.draw(0).draw(0);
        if players == 2 {
            assert_eq!(game.refused(1, action), Refusal::TrackClosed { route });
        } else {
            game.claim_with_flag(1, red, "1 red");
            assert!(game.owns(1, red));
        }
    }
}

/// PA-END-1: the buses that each edition leaves without bringing the end near, and with.
#[test]
fn the_edition_says_how_few_buses_bring_the_end() {
    // Pieces before a claim of one space.
    let cases = [("dutch", 4, false), ("dutch", 3, true), ("dutch", 1, true)];
    let german = [("german", 3, false), ("german", 2, true), ("german", 1, true)];
    for (edition, pieces, near) in cases.into_iter().chain(german) {
        let scene = Scene::paris(3).edition(edition).hand(0, "1 red").pieces(0, pieces);
        let mut game = scene.play();
        game.claim_with_flag(0, RED, "1 red");
        let turns = near.then_some(3);
        assert_eq!(game.state.final_turns(), turns, "{edition}, {pieces}");
        assert_eq!(game.events.contains(&Event::EndIsNear { seat: Seat(0), turns: 3 }), near);
    }
    let default: Rules = trestle_testkit::rules(trestle_testkit::board("paris"), 2);
    assert_eq!(default.edition().settings().end_pieces, 2);
}

/// PA-END-1: then everybody has one more turn, the player with few buses last of all.
#[test]
fn everybody_has_one_more_turn() {
    let mut game = Scene::paris(3).hand(0, "1 red").pieces(0, 3).play();
    game.claim_with_flag(0, RED, "1 red");
    for seat in [1, 2, 0] {
        assert_eq!((game.turn(), game.state.phase()), (seat, Phase::Turn));
        game.draw(seat).draw(seat);
    }
    assert_eq!(game.state.phase(), Phase::Over);
}

/// PA-TIE-1: of equal scores the most completed tickets win.
#[test]
fn in_paris_the_most_completed_tickets_decide() {
    let scene = Scene::paris(3).tickets(0, "opera-bastille").tickets(1, "louvre-montmartre");
    let scene = scene.routes(1, "louvre-opera-1 montmartre-opera-1");
    assert_eq!(all_at_100(scene).winners, seats(&[1]));
}

/// PA-TIE-1: who is equal in that, too, shares the win; flags and paths decide nothing.
#[test]
fn in_paris_equal_players_share_the_win() {
    let scene = Scene::paris(3).routes(2, "louvre-republique-1").flag(1, "blue white").points(2, 0);
    assert_eq!(all_at_100(scene).winners, seats(&[0, 1, 2]));
    assert_eq!(Scene::paris(2).points(1, 1).play().scores().winners, seats(&[1]));
}
