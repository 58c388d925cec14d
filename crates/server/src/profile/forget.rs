//! Forgetting a person.

use trestle_protocol::profile::Forgotten;

use super::service::Known;
use crate::app::App;
use crate::problem::Problem;
use crate::table::TableRequest;

impl App {
    /// Removes a profile with everything that belongs to it. At its tables somebody without a name is
    /// left: seats in open tables become free, those in games can be reopened, and moves stay. Published
    /// boards are taken back.
    ///
    /// The profile goes last, so that what failed halfway can be done again.
    ///
    /// # Errors
    /// If something cannot be stored; then it is to be tried again.
    pub(crate) async fn forget(&self, known: &Known) -> Result<Forgotten, Problem> {
        let profile = &known.row.id;
        let mut tables = 0;
        for seat in self.store.seats(profile, u32::MAX).await? {
            let forget = |reply| TableRequest::Forget { profile: profile.clone(), reply };
            match self.ask_table(&seat.table.id, forget).await {
                Ok(()) => tables += 1,
                Err(problem) if problem.code == "no-such-table" => {}
                Err(problem) => return Err(problem),
            }
        }
        self.take_back_all(profile).await?;
        self.store.remove_profile(profile).await?;
        Ok(Forgotten { tables })
    }
}
