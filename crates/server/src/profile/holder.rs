//! Whose a seat will be.

use std::net::IpAddr;

use crate::app::App;
use crate::problem::Problem;
use crate::profile::ProfileData;
use crate::token;

/// How somebody who sits down will prove that the seat is theirs.
#[derive(Clone, Default)]
pub struct Holder {
    /// The profile that the seat belongs to.
    pub profile: Option<String>,
    /// The secret of the device that asks. Without it the seat gets a token of its own.
    pub device: Option<String>,
    /// Where they come from, if that matters.
    pub address: Option<IpAddr>,
    /// Whether the profile was made just now.
    is_new: bool,
}

impl Holder {
    /// A profile whose member asks by some proof. Another seat then gets a token of its own, unless it
    /// was a device.
    pub fn of_member(profile: Option<String>, proof: &str) -> Holder {
        let by_device = profile.is_some() && token::is_device_secret(proof);
        Holder { profile, device: by_device.then(|| proof.to_owned()), ..Holder::default() }
    }

    /// Somebody who only comes by, perhaps with a profile.
    pub fn visitor(profile: Option<String>, address: IpAddr) -> Holder {
        Holder { profile, address: Some(address), ..Holder::default() }
    }

    /// The secret of a device of a profile that was made just now.
    pub(super) fn new_device(&self) -> Option<String> {
        self.device.clone().filter(|_| self.is_new)
    }
}

impl App {
    /// Whose a seat will be: of the profile whose device asks, of a new one if a device is named, or of
    /// whoever has its token.
    ///
    /// # Errors
    /// If there is no such device and no other is named; if a name cannot be shown; if nothing can be
    /// stored.
    pub(crate) async fn holder(
        &self,
        proof: Option<String>,
        label: Option<&str>,
        name: &str,
        address: IpAddr,
    ) -> Result<Holder, Problem> {
        let secret = proof.filter(|proof| token::is_device_secret(proof));
        if let Some(secret) = secret {
            match (self.device(&secret).await?, label) {
                (Some(known), _) => {
                    let profile = Some(known.row.id);
                    let (device, address) = (Some(secret), Some(address));
                    return Ok(Holder { profile, device, address, is_new: false });
                }
                (None, None) => return Err(Problem::no_such_device()),
                // It was signed out, and begins anew.
                (None, Some(_)) => {}
            }
        }
        let nobody = Holder { address: Some(address), ..Holder::default() };
        let Some(label) = label else { return Ok(nobody) };
        let mut data = ProfileData::new(name)?;
        if self.limits.profile(address).is_err() {
            // A seat is worth having without a profile, too.
            return Ok(nobody);
        }
        let secret = data.add_device(label)?;
        let profile = Some(self.create_profile(&data).await?);
        Ok(Holder { profile, device: Some(secret), is_new: true, ..nobody })
    }

    /// After a seat was not to be had: a profile that was made for it goes again.
    pub(crate) async fn no_seat(&self, holder: &Holder, table: Option<&str>) {
        let Some(profile) = &holder.profile else { return };
        let gone = match table {
            _ if holder.is_new => self.store.remove_profile(profile).await,
            Some(table) => self.store.remove_seat(profile, table).await,
            None => Ok(()),
        };
        if let Err(error) = gone {
            tracing::warn!(%error, "a profile without a seat could not be removed");
        }
    }
}
