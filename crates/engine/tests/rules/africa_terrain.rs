//! Terrain cards: dealing them, drawing them, and that they lie open.

use trestle_engine::{
    Action, Audience, Cards, DeckId, Event, Id, Outside, Paint, Phase, Refusal, RouteId, Seat,
    Seen, Slot,
};
use trestle_testkit::{Game, Scene};

use crate::support::doublings;

/// The deck of terrain cards.
const TERRAIN: DeckId = DeckId(1);

/// A route of two spaces in every colour, and the kind of terrain it takes.
const COLOURS: [(&str, &str, &str); 9] = [
    ("yellow", "bloemfontein-pretoria", "desert"),
    ("orange", "bloemfontein-port-elizabeth", "desert"),
    ("red", "bloemfontein-east-london", "desert"),
    ("purple", "beira-salisbury", "jungle"),
    ("blue", "beira-zomba", "jungle"),
    ("green", "bangui-bondo", "jungle"),
    ("white", "bulawayo-pretoria", "mountain"),
    ("grey", "bogoro-junction-bahr-el-jebel", "mountain"),
    ("black", "bondo-junction-ubangi-shari", "mountain"),
];

/// Games with every number of players, just dealt.
fn new_games(seeds: u64) -> impl Iterator<Item = Game> {
    let tables =
        (2..=5).map(|players| trestle_testkit::rules(trestle_testkit::board("africa"), players));
    tables.flat_map(move |rules| (0..seeds).map(move |seed| Game::start(rules.clone(), seed)))
}

/// The terrain cards of a seat.
fn terrain(game: &Game, seat: Seat) -> Cards {
    game.hand(seat.0).of_kinds(game.rules.board().decks()[TERRAIN.index()].cards)
}

/// Everybody who looks on.
fn audiences(game: &Game) -> Vec<Audience> {
    game.state.seats().map(Audience::Seat).chain([Audience::Spectator]).collect()
}

/// Seat 0 of two is to draw from these cards.
fn to_draw() -> Scene {
    let scene = Scene::africa(2).row("red blue green black white desert jungle");
    scene.deck("yellow orange").deck_of(1, "mountain mountain desert")
}

/// AF-TER-1: fifteen cards of each of three kinds, in a deck of their own.
#[test]
fn there_are_fifteen_terrain_cards_of_each_kind() {
    let game = Scene::africa(2).play();
    let decks = game.rules.board().decks();
    assert_eq!(decks[1].cards, game.cards("15 desert, 15 jungle, 15 mountain"));
    assert_eq!(decks[0].cards.total(), 110);
    assert_eq!(decks.len(), 2);
}

/// AF-TER-1: each kind doubles routes of its three colours and of no other.
#[test]
fn each_kind_of_terrain_serves_three_colours() {
    for (colour, route, kind) in COLOURS {
        let cards = if colour == "grey" { "2 red".to_owned() } else { format!("2 {colour}") };
        for held in ["desert", "jungle", "mountain"] {
            let mut game = Scene::africa(2).hand(0, &format!("{cards}, 1 {held}")).play();
            let fits = held == kind;
            let ways = if fits { vec![(1, 0)] } else { Vec::new() };
            assert_eq!(doublings(&game, 0, route, &cards), ways, "{held} for {colour}");
            if fits {
                game.claim_doubled(0, route, &cards, 1, 0);
                assert_eq!(game.points(0), 4);
            } else {
                let action = game.doubled_action(route, &cards, 1, 0);
                assert_eq!(game.refused(0, action), Refusal::CannotDouble);
            }
        }
    }
}

/// AF-TER-1: that holds for every route of the board: with two cards of its kind, and of no
/// other kind, it can be doubled.
#[test]
fn every_route_takes_the_terrain_of_its_colour() {
    let kinds = |colour: &str| COLOURS.iter().find(|row| row.0 == colour).map(|row| row.2);
    let all = Scene::africa(2).play();
    let board = all.rules.board();
    for (number, route) in board.routes().iter().enumerate() {
        let colour = match route.paint {
            Paint::Grey => "grey",
            Paint::Color(color) => board.colors()[color.index()].as_str(),
        };
        for kind in ["desert", "jungle", "mountain"] {
            let game = Scene::africa(2).hand(0, &format!("6 wild, 2 {kind}")).play();
            let can = game.legal(0).iter().any(|action| match action {
                Action::ClaimRoute { route, doubling, .. } => {
                    *route == RouteId::from_index(number) && doubling.terrain > 0
                }
                _ => false,
            });
            assert_eq!(can, kinds(colour) == Some(kind), "{kind} for {}", route.id);
        }
    }
}

/// AF-TER-2: one terrain card for everybody, besides four train cards; two lie face-up, and
/// all others are in the deck.
#[test]
fn everybody_is_dealt_a_terrain_card_and_two_lie_face_up() {
    for game in new_games(10) {
        let mut cards = Cards::EMPTY;
        for seat in game.state.seats() {
            assert_eq!(terrain(&game, seat).total(), 1);
            assert_eq!(game.hand(seat.0).total(), 5);
            cards += terrain(&game, seat);
        }
        let row = game.row();
        let (trains, face_up): (Vec<&str>, Vec<&str>) =
            row.split(' ').partition(|name| !["desert", "jungle", "mountain"].contains(name));
        assert_eq!((trains.len(), face_up.len()), (5, 2), "{row}");
        cards += face_up.iter().map(|name| game.card(name)).collect();
        cards += game.state.deck(game.rules.board(), TERRAIN).iter().copied().collect();
        assert_eq!(cards, game.cards("15 desert, 15 jungle, 15 mountain"));
        assert_eq!(game.state.deck_len(TERRAIN), 43 - game.rules.players());
    }
}

/// AF-TER-2: which terrain card it is is left to chance.
#[test]
fn the_terrain_card_at_the_start_is_random() {
    for seat in [Seat(0), Seat(1)] {
        let dealt = |kind| new_games(40).any(|game| terrain(&game, seat) == game.cards(kind));
        for kind in ["1 desert", "1 jungle", "1 mountain"] {
            assert!(dealt(kind), "{kind} for {seat:?}");
        }
    }
}

/// AF-TER-3: everybody sees which terrain card is dealt to whom.
#[test]
fn the_terrain_card_at_the_start_is_public() {
    for game in new_games(3) {
        for seat in game.state.seats() {
            let dealt = terrain(&game, seat);
            let Some((card, 1)) = dealt.iter().next() else { panic!("{dealt:?}") };
            let event = Event::OpenCardDrawn { seat, deck: TERRAIN, card };
            assert!(game.events.contains(&event));
            for audience in audiences(&game) {
                assert_eq!(event.observe(audience), Seen::Whole(event));
                let view = game.rules.view(&game.state, audience);
                assert_eq!(view.seats[usize::from(seat.0)].seen_cards, dealt);
            }
        }
    }
}

/// AF-TER-3: a terrain card drawn unseen is laid open; a train card is not.
#[test]
fn a_terrain_card_from_the_deck_is_seen_by_all() {
    let mut game = to_draw().hand(0, "1 jungle, 2 red").play();
    game.draw_of(0, 1);
    let card = game.card("mountain");
    let drawn = Event::OpenCardDrawn { seat: Seat(0), deck: TERRAIN, card };
    assert_eq!(game.events[0], drawn);
    for audience in audiences(&game) {
        assert_eq!(drawn.observe(audience), Seen::Whole(drawn));
        let seen = game.rules.view(&game.state, audience).seats[0].seen_cards;
        assert_eq!(seen, game.cards("1 jungle, 1 mountain"), "{audience:?}");
    }
    game.draw(0);
    let outside = Outside::CardDrawn { seat: Seat(0), deck: DeckId(0) };
    assert_eq!(game.events[0].observe(Audience::Spectator), Seen::Outside(outside));
    assert_eq!(game.spectator_view().seats[0].seen_cards, game.cards("1 jungle, 1 mountain"));
}

/// AF-TER-3: how many of each kind a player has is known at every time, after face-up cards
/// and after cards that were played, too.
#[test]
fn the_terrain_of_every_player_is_known_to_all() {
    let scene = Scene::africa(3).row("red blue green black white desert desert");
    let scene = scene.deck_of(1, "jungle jungle jungle");
    let scene = scene.hand(0, "2 yellow, 3 desert, 1 jungle").hand(1, "4 mountain, 2 desert");
    let mut game = scene.play();
    let seen = |game: &Game| {
        let views = audiences(game).into_iter().map(|who| game.rules.view(&game.state, who));
        let seats = views.map(|view| view.seats.iter().map(|seat| seat.seen_cards).collect());
        let mut seats: Vec<Vec<Cards>> = seats.collect();
        seats.dedup();
        assert_eq!(seats.len(), 1, "all see the same");
        let hands: Vec<Cards> = game.state.seats().map(|seat| terrain(game, seat)).collect();
        assert_eq!(seats[0], hands);
        hands
    };
    assert_eq!(seen(&game)[1], game.cards("4 mountain, 2 desert"));
    game.claim_doubled(0, "bloemfontein-pretoria", "2 yellow", 1, 0);
    assert_eq!(seen(&game)[0], game.cards("2 desert, 1 jungle"));
    game.take(1, 6).draw_of(1, 1);
    assert_eq!(seen(&game)[1], game.cards("4 mountain, 3 desert, 1 jungle"));
}

/// AF-DRAW-1: two cards of whatever kind, in whatever order, face-up or unseen.
#[test]
fn a_terrain_card_may_be_taken_wherever_a_train_card_may() {
    let start = to_draw().play();
    let train = [start.take_action(0), Action::DrawCard { deck: DeckId(0) }];
    let open = [start.take_action(5), Action::DrawCard { deck: TERRAIN }];
    let ways: Vec<Action> = train.iter().chain(&open).copied().collect();
    for first in &ways {
        for second in &ways {
            let mut game = start.clone();
            game.act(0, *first);
            assert_eq!((game.turn(), game.state.phase()), (0, Phase::SecondCard));
            game.act(0, *second);
            assert_eq!((game.turn(), game.state.phase()), (1, Phase::Turn));
            let of_terrain = [first, second].iter().filter(|&&way| open.contains(way)).count();
            assert_eq!(terrain(&game, Seat(0)).total() as usize, of_terrain);
            assert_eq!(game.hand(0).total(), 2, "{first:?}, {second:?}");
        }
    }
}

/// AF-DRAW-1: a terrain card counts as one of the two cards even when no train card is left.
#[test]
fn terrain_alone_is_enough_to_draw() {
    let scene = Scene::africa(2).row("- - - - - desert -").other_cards_in_hand(1);
    let mut game = scene.deck_of(1, "jungle").play();
    game.draw_of(0, 1);
    assert_eq!((game.turn(), game.state.phase()), (0, Phase::SecondCard));
    assert_eq!(game.legal(0), [game.take_action(5)]);
    game.take(0, 5);
    assert_eq!(game.turn(), 1);
    assert_eq!(game.hand(0), game.cards("1 desert, 1 jungle"));
}

/// AF-DRAW-2, C-DRAW-3: after a face-up wild card nothing follows, not even terrain.
#[test]
fn a_face_up_wild_card_leaves_no_terrain_card() {
    let mut game = to_draw().row("wild red blue black white desert jungle").play();
    game.take(0, 0);
    assert_eq!((game.turn(), game.state.phase()), (1, Phase::Turn));
    assert_eq!(game.hand(0), game.cards("1 wild"));
    let action = game.take_action(5);
    assert_eq!(game.refused(0, action), Refusal::NotYourTurn { turn: Seat(1) });
}

/// AF-DRAW-2, C-DRAW-4: after a terrain card no face-up wild card can be taken; a wild card
/// drawn unseen can, and terrain may follow that (C-DRAW-5).
#[test]
fn no_face_up_wild_card_follows_a_terrain_card() {
    let start = to_draw().row("wild red blue black white desert jungle").deck("wild").play();
    for first in [start.take_action(5), Action::DrawCard { deck: TERRAIN }] {
        let mut game = start.clone();
        game.act(0, first);
        let wild = game.take_action(0);
        assert_eq!(game.refused(0, wild), Refusal::WildAsSecondCard);
        game.draw(0);
        assert_eq!((game.turn(), game.hand(0).count(game.card("wild"))), (1, 1));
    }
    let mut game = start;
    game.draw(0).take(0, 6);
    assert_eq!(game.hand(0), game.cards("1 wild, 1 jungle"));
    assert_eq!(game.turn(), 1);
}

/// C-DRAW-6: too many wild cards sweep the train cards; the terrain stays where it lies.
#[test]
fn terrain_is_not_swept_away_with_the_train_cards() {
    let scene = Scene::africa(2).row("wild wild red blue green desert jungle");
    let mut game = scene.deck("wild black black white white orange").play();
    game.take(0, 2);
    assert_eq!(game.row(), "black black white white orange desert jungle");
    assert_eq!(game.state.discards(), game.cards("3 wild, 1 blue, 1 green"));
}

/// AF-DRAW-3: a face-up terrain card is replaced from the terrain deck before the second
/// card is chosen.
#[test]
fn a_face_up_terrain_card_is_replaced_at_once() {
    let mut game = to_draw().play();
    let trains = game.deck_len();
    game.take(0, 5);
    assert_eq!(game.row(), "red blue green black white mountain jungle");
    assert_eq!(game.state.phase(), Phase::SecondCard);
    let card = game.card("mountain");
    assert_eq!(game.events[1], Event::CardTurned { slot: Slot(5), card });
    game.take(0, 5);
    assert_eq!(game.hand(0), game.cards("1 desert, 1 mountain"));
    assert_eq!(game.row(), "red blue green black white mountain jungle");
    assert_eq!(game.deck_len(), trains);
    let wrong = Action::TakeCard { slot: Slot(5), refill: DeckId(0) };
    assert_eq!(game.refused(1, wrong), Refusal::WrongRefill);
}

/// AF-DRAW-3: the top of the terrain deck is taken unseen; the face-up ones stay.
#[test]
fn the_top_terrain_card_can_be_drawn() {
    let mut game = to_draw().play();
    let left = game.state.deck_len(TERRAIN);
    game.draw_of(0, 1).draw_of(0, 1);
    assert_eq!(game.hand(0), game.cards("2 mountain"));
    assert_eq!(game.row(), "red blue green black white desert jungle");
    assert_eq!(game.state.deck_len(TERRAIN), left - 2);
}

/// AF-DRAW-3: an empty terrain deck is remade from the terrain among the discards, whether
/// its last card was drawn or turned; the train cards stay there.
#[test]
fn an_empty_terrain_deck_is_remade_from_its_discards() {
    let scene = to_draw().deck("red red").deck_of(1, "jungle").other_cards_in_hand(1);
    let start = scene.discards("2 desert, 1 mountain, 3 red").play();
    for action in [Action::DrawCard { deck: TERRAIN }, start.take_action(6)] {
        let mut game = start.clone();
        game.act(0, action);
        assert!(game.events.contains(&Event::DeckRemade { deck: TERRAIN }));
        let deck = game.state.deck(game.rules.board(), TERRAIN).iter().copied().collect::<Cards>();
        assert_eq!(deck, game.cards("2 desert, 1 mountain"));
        assert_eq!(game.state.discards(), game.cards("3 red"));
        assert_eq!(game.hand(0), game.cards("1 jungle"));
    }
}

/// AF-DRAW-3, C-DRAW-10: with no terrain left the gap stays, and nothing can be drawn; what
/// is played then fills the gap.
#[test]
fn without_terrain_cards_the_gap_stays_until_some_are_played() {
    let scene = Scene::africa(2).row("red blue green black white desert -").deck("red red red");
    let scene = scene.hand(1, "2 yellow").other_cards_in_hand(1);
    let mut game = scene.play();
    let none = Action::DrawCard { deck: TERRAIN };
    assert_eq!(game.refused(0, none), Refusal::DeckEmpty);
    game.take(0, 5);
    assert_eq!(game.row(), "red blue green black white - -");
    game.draw(0);
    game.claim_doubled(1, "bloemfontein-pretoria", "2 yellow", 1, 0);
    assert_eq!(game.row(), "red blue green black white desert -");
}
