//! Who sits at which tables. Bots are numbers here.

/// The bots of a table, by entry: their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineUp(Vec<usize>);

/// Two bots that are compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    pub a: usize,
    pub b: usize,
    /// The places, in [`Schedule::tables`], of the tables at which both are compared.
    pub tables: Vec<usize>,
}

/// All that is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    pub tables: Vec<LineUp>,
    pub pairs: Vec<Pair>,
}

impl LineUp {
    /// How many sit at the table.
    pub fn players(&self) -> usize {
        self.0.len()
    }

    /// The bots, by entry.
    pub fn bots(&self) -> &[usize] {
        &self.0
    }

    /// The entries that are this bot, as a set of bits.
    pub fn entries_of(&self, bot: usize) -> u32 {
        let entries = (0..self.players()).filter(|&entry| self.0[entry] == bot);
        entries.fold(0, |set, entry| set | 1 << entry)
    }

    /// The entry in each seat in this game of a group; over the group, every entry has every
    /// seat once.
    pub fn seating(&self, rotation: usize) -> impl Iterator<Item = usize> + use<> {
        let players = self.players();
        (0..players).map(move |seat| (seat + players - rotation % players) % players)
    }
}

impl Schedule {
    /// Every choice of `players` of the bots has a table. If there are fewer bots than that,
    /// every bot plays alone against copies of one other that fill the table.
    pub fn round_robin(bots: usize, players: usize) -> Schedule {
        if bots < players {
            return Schedule::one_against_copies(bots, players);
        }
        let tables = choices(bots, players);
        let mut pairs = Vec::new();
        for a in 0..bots {
            for b in a + 1..bots {
                let both = |choice: &[usize]| choice.contains(&a) && choice.contains(&b);
                let tables = (0..tables.len()).filter(|&table| both(&tables[table])).collect();
                pairs.push(Pair { a, b, tables });
            }
        }
        Schedule { tables: tables.into_iter().map(LineUp).collect(), pairs }
    }

    fn one_against_copies(bots: usize, players: usize) -> Schedule {
        let mut schedule = Schedule { tables: Vec::new(), pairs: Vec::new() };
        for a in 0..bots {
            for b in (0..bots).filter(|b| *b != a) {
                schedule.pairs.push(Pair { a, b, tables: vec![schedule.tables.len()] });
                let mut line_up = vec![b; players];
                line_up[0] = a;
                schedule.tables.push(LineUp(line_up));
            }
        }
        schedule
    }

    /// These tables, without comparing pairs.
    pub fn line_ups(tables: Vec<Vec<usize>>) -> Schedule {
        Schedule { tables: tables.into_iter().map(LineUp).collect(), pairs: Vec::new() }
    }
}

/// Every way to choose so many of the numbers below `of`, in order.
fn choices(of: usize, count: usize) -> Vec<Vec<usize>> {
    let Some(fewer) = count.checked_sub(1) else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for first in choices(of, fewer) {
        let next = first.last().map_or(0, |last| last + 1);
        all.extend((next..of).map(|last| [first.as_slice(), &[last]].concat()));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(schedule: &Schedule) -> Vec<&[usize]> {
        schedule.tables.iter().map(LineUp::bots).collect()
    }

    #[test]
    fn every_pair_has_a_table_for_two() {
        let schedule = Schedule::round_robin(3, 2);
        assert_eq!(tables(&schedule), [[0, 1], [0, 2], [1, 2]]);
        for (number, pair) in schedule.pairs.iter().enumerate() {
            assert_eq!(schedule.tables[number].bots(), [pair.a, pair.b]);
            assert_eq!(pair.tables, [number]);
        }
    }

    #[test]
    fn every_choice_has_a_table_for_more() {
        let schedule = Schedule::round_robin(4, 3);
        assert_eq!(tables(&schedule), [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
        assert_eq!(schedule.pairs.len(), 6);
        assert_eq!(schedule.pairs[1], Pair { a: 0, b: 2, tables: vec![0, 2] });
        assert_eq!(Schedule::round_robin(4, 4).tables.len(), 1);
    }

    #[test]
    fn too_few_bots_play_against_copies() {
        let schedule = Schedule::round_robin(2, 4);
        assert_eq!(tables(&schedule), [[0, 1, 1, 1], [1, 0, 0, 0]]);
        assert_eq!(schedule.pairs[1], Pair { a: 1, b: 0, tables: vec![1] });
        assert_eq!(schedule.tables[1].entries_of(0), 0b1110);
        assert_eq!(schedule.tables[1].entries_of(1), 0b0001);
    }

    #[test]
    fn every_entry_has_every_seat_once() {
        for players in 2..=5 {
            let line_up = LineUp(vec![0; players]);
            let mut seats_of = vec![Vec::new(); players];
            for rotation in 0..players {
                let seating: Vec<usize> = line_up.seating(rotation).collect();
                for (seat, &entry) in seating.iter().enumerate() {
                    seats_of[entry].push(seat);
                    // The order round the table stays the same.
                    let left = seating[(seat + 1) % players];
                    assert_eq!(left, (entry + 1) % players);
                }
            }
            for mut seats in seats_of {
                seats.sort_unstable();
                assert_eq!(seats, (0..players).collect::<Vec<_>>());
            }
        }
    }
}
