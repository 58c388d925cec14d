mod alone;
mod fixture;
mod pair;
