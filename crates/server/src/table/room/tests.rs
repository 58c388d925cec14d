mod alone;
mod fixture;
mod pair;
mod relay;
mod reopening;
