//! The store keeps its promises, wherever it is kept: `contract` and `races` run in memory, on SQLite
//! and on PostgreSQL; `sqlite` and `postgres` are about what only those have.

mod boards;
mod contract;
mod fixture;
mod gallery;
mod notices;
mod orders;
mod postgres;
mod profiles;
mod races;
mod sqlite;
mod uptime;

/// Makes a test of every function for every kind of store.
macro_rules! on_every_store {
    ($($module:ident :: $test:ident,)*) => {
        on_every_store! { in_memory $($module::$test)* }
        on_every_store! { on_sqlite $($module::$test)* }
        on_every_store! { on_postgres $($module::$test)* }
    };
    ($kind:ident $($module:ident :: $test:ident)*) => {
        mod $kind {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                // None where this machine does not have what it takes.
                let Some(stores) = super::fixture::$kind().await else { return };
                super::$module::$test(stores).await;
            })*
        }
    };
}

on_every_store! {
    contract::a_table_is_found_as_it_was_made,
    contract::a_name_is_given_once,
    contract::a_table_changes_only_for_who_saw_its_last_version,
    contract::public_tables_are_listed_newest_first,
    contract::actions_are_found_in_order,
    contract::a_place_in_a_game_is_taken_once,
    contract::only_tables_have_actions_and_chat,
    contract::one_bad_action_does_not_fail_those_beside_it,
    contract::changes_that_are_refused_leave_those_beside_them_alone,
    contract::chat_is_numbered_for_each_table,
    contract::only_the_last_lines_of_chat_are_kept,
    contract::tables_without_a_living_owner_are_adopted,
    contract::tables_are_adopted_a_few_at_a_time,
    contract::a_stamp_tells_how_far_a_table_is,
    contract::one_table_is_owned_by_the_same_rule,
    contract::who_takes_a_table_counts_as_alive,
    contract::a_heart_never_beats_backwards,
    contract::everybody_sees_the_same_clock,
    contract::who_stops_in_good_order_gives_up_its_tables,
    contract::a_table_that_rests_belongs_to_who_comes,
    contract::who_is_alone_need_not_wait_for_the_dead,
    contract::purging_removes_old_tables_of_a_stage_with_all_they_have,
    contract::purging_removes_a_few_at_a_time_the_oldest_first,
    contract::the_last_change_of_any_table_is_known,
    contract::odd_texts_are_kept_and_zero_characters_refused,
    contract::a_closed_store_says_so,
    profiles::a_profile_is_found_by_its_name_and_by_every_key,
    profiles::a_profile_changes_only_for_who_saw_its_last_version,
    profiles::a_key_belongs_to_one_profile,
    profiles::tables_of_a_profile_are_listed_running_ones_first,
    profiles::tables_and_profiles_go_with_what_is_noted_of_them,
    profiles::unused_profiles_without_tables_are_purged_oldest_first,
    profiles::lines_of_a_forgotten_author_are_empty_and_keep_their_numbers,
    profiles::profiles_of_a_closed_store_are_not_to_be_had,
    profiles::one_of_two_changes_of_a_profile_wins,
    notices::notices_come_and_go_with_the_action_that_causes_them,
    notices::notices_come_with_the_change_of_a_table_that_causes_them,
    notices::only_who_wants_a_kind_is_told,
    notices::one_notice_of_a_kind_waits_for_a_person_at_a_table,
    notices::notices_of_a_person_are_claimed_together,
    notices::a_lease_ends_with_its_time_or_its_process,
    notices::notices_are_settled_by_who_has_them,
    notices::every_notice_goes_to_one_sender,
    notices::notices_go_with_their_person_and_their_table,
    notices::a_shared_secret_is_the_first_one,
    orders::orders_are_found_by_seat,
    orders::orders_change_only_for_who_saw_their_last_version,
    orders::orders_go_with_their_table,
    orders::what_became_of_orders_is_stored_with_them,
    boards::a_board_is_found_by_its_name,
    boards::a_table_that_is_there_brings_no_board,
    boards::tables_share_a_board,
    boards::unused_boards_are_purged_a_few_at_a_time,
    boards::boards_of_a_closed_store_are_not_to_be_had,
    gallery::a_board_is_published_once,
    gallery::there_is_room_for_so_many_boards,
    gallery::a_profile_publishes_so_many_boards_in_a_time,
    gallery::only_what_is_shown_is_listed,
    gallery::lists_are_ordered_and_filtered_and_have_pages,
    gallery::the_host_sees_what_waits_and_what_was_reported,
    gallery::of_what_was_removed_the_name_is_left,
    gallery::what_was_taken_back_is_gone,
    gallery::everybody_reports_once,
    gallery::reports_outlive_what_was_taken_back,
    gallery::games_are_counted_by_the_text_of_their_board,
    gallery::boards_are_passed_on_with_their_profile,
    gallery::boards_outlive_tables_and_keep_their_profile,
    gallery::a_gallery_of_a_closed_store_is_not_to_be_had,
    uptime::uptimes_are_listed_in_order,
    uptime::an_uptime_grows_and_never_shrinks,
    uptime::only_the_last_uptimes_are_kept,
    races::every_place_goes_to_one_appender,
    races::many_appenders_all_get_stored,
    races::every_table_goes_to_one_adopter,
    races::every_version_goes_to_one_writer,
    races::chat_numbers_have_no_gaps,
}
