//! Characters: who they are, and that each is stronger than the one below.

use trestle_bots::{Bot, BotKind, Budget, Character, Roster, play_game};
use trestle_engine::board::built_ins;
use trestle_engine::{Options, Rules, Seat, Seed};

#[test]
fn characters_are_known_by_their_names() {
    for character in Character::ALL {
        assert_eq!(character.id().parse(), Ok(BotKind::Character(character)));
        let about = character.about();
        assert!(about.ends_with('.') && about.len() < 100, "{about}");
    }
}

/// What came of games between two.
#[derive(Default)]
struct Match {
    /// Wins of the first; a shared win is half.
    wins: f64,
    /// The most cards in each one's hand, all games together.
    peaks: [u32; 2],
}

/// Plays each deal from both seats.
fn play(rules: &Rules, kinds: [BotKind; 2], deals: u64) -> Match {
    let roster = Roster::new(rules);
    let mut found = Match::default();
    for game in 0..2 * deals {
        let (seed, first) = (Seed::from_numbers(81, game / 2), Seat((game % 2) as u8));
        let sit = |seat: Seat| {
            let kind = kinds[usize::from(seat != first)];
            roster.sit(kind, seat, seed, Budget::Iterations(40))
        };
        let mut bots: Vec<Box<dyn Bot>> = rules.seats().iter().map(sit).collect();
        let mut peaks = [0; 2];
        let end = play_game(rules, seed, &mut bots, |step| {
            let peak = &mut peaks[usize::from(step.seat != first)];
            *peak = step.state.hand(step.seat).total().max(*peak);
        });
        let winners = rules.final_scores(&end).winners;
        if winners.contains(first) {
            found.wins += 1.0 / winners.len() as f64;
        }
        found.peaks = [found.peaks[0] + peaks[0], found.peaks[1] + peaks[1]];
    }
    found
}

/// The deals are fixed, so that the outcome is the same on every machine; how strong they are is
/// measured by `trestle arena`. Those who search take too long for a test.
#[test]
fn each_character_is_stronger_than_the_one_below_and_holds_few_cards() {
    const DEALS: u64 = 60;
    let quick: Vec<Character> = Character::ALL
        .into_iter()
        .filter(|&character| !BotKind::Character(character).searches())
        .collect();
    assert_eq!(quick.len(), 4);
    for board in built_ins() {
        let board = board.load().unwrap();
        let rules = Rules::new(board.into(), 2, Options::default()).unwrap();
        for pair in quick.windows(2) {
            let [below, above] = [pair[0], pair[1]];
            let kinds = [above, below].map(BotKind::Character);
            let Match { wins, peaks } = play(&rules, kinds, DEALS);
            let board = rules.board().id();
            assert!(wins > DEALS as f64, "{above:?} won {wins} against {below:?} on {board}");
            // Saving up is Greta's style.
            for (character, peak) in [above, below].into_iter().zip(peaks) {
                let most = if character == Character::Greta { 30 } else { 24 };
                let mean = f64::from(peak) / (2 * DEALS) as f64;
                assert!(mean <= f64::from(most), "{character:?} held {mean} on {board}");
            }
        }
    }
}
