import * as migration_20261121_015247_initial from './20261121_015247_initial';
import * as migration_20261121_020654_words from './20261121_020654_words';
import * as migration_20261121_022326_customers from './20261121_022326_customers';
import * as migration_20261121_210217_idempotency_keys from './20261121_210217_idempotency_keys';
import * as migration_20261121_210319_one_idempotency from './20261121_210319_one_idempotency';
import * as migration_20261121_211237_messages_about from './20261121_211237_messages_about';
import * as migration_20261121_215406_opening_hours from './20261121_215406_opening_hours';
import * as migration_20261121_221955_owner_sign_in from './20261121_221955_owner_sign_in';
import * as migration_20261121_222609_message_texts_in_one_field from './20261121_222609_message_texts_in_one_field';
import * as migration_20261121_224041_replies_read from './20261121_224041_replies_read';
import * as migration_20261121_225333_backups from './20261121_225333_backups';
import * as migration_20261122_030932_confirmed_emails from './20261122_030932_confirmed_emails';
import * as migration_20261122_033547_kept_bookings from './20261122_033547_kept_bookings';
import * as migration_20261122_034425_calendar from './20261122_034425_calendar';
import * as migration_20261122_040415_calendar_feed from './20261122_040415_calendar_feed';
import * as migration_20261122_040808_second_factor from './20261122_040808_second_factor';
import * as migration_20261122_041313_indexes_of_reads from './20261122_041313_indexes_of_reads';
import * as migration_20261122_041808_people_and_titles from './20261122_041808_people_and_titles';
import * as migration_20261122_042122_visits_of_bookings from './20261122_042122_visits_of_bookings';
import * as migration_20261122_042327_audit_person from './20261122_042327_audit_person';
import * as migration_20261122_060023_calendar_settings from './20261122_060023_calendar_settings';
import * as migration_20261122_060338_worker_events from './20261122_060338_worker_events';
import * as migration_20261122_060527_notices_of_accounts from './20261122_060527_notices_of_accounts';
import * as migration_20261122_060832_ledger from './20261122_060832_ledger';
import * as migration_20261122_061000_feet from './20261122_061000_feet';
import * as migration_20261122_061036_dashboard from './20261122_061036_dashboard';
import * as migration_20261122_061256_titles_of_people from './20261122_061256_titles_of_people';
import * as migration_20261122_101912_booking_filters from './20261122_101912_booking_filters';
import * as migration_20261122_104531_balancing_line from './20261122_104531_balancing_line';
import * as migration_20261122_133956_photo_times from './20261122_133956_photo_times';
import * as migration_20261122_144828_bookings_searched from './20261122_144828_bookings_searched';
import * as migration_20261123_185414_worker_jobs_and_held_times from './20261123_185414_worker_jobs_and_held_times';
import * as migration_20261123_185810_restore_tasks from './20261123_185810_restore_tasks';
import * as migration_20261123_215714_push_leases from './20261123_215714_push_leases';
import * as migration_20261123_230045_message_put_aside from './20261123_230045_message_put_aside';
import * as migration_20261123_230728_call_outcomes from './20261123_230728_call_outcomes';
import * as migration_20261124_121102_booking_phone_before from './20261124_121102_booking_phone_before';
import * as migration_20261125_151522_book_of_clients from './20261125_151522_book_of_clients';
import * as migration_20261125_153722_planned_ahead from './20261125_153722_planned_ahead';
import * as migration_20261125_153804_api_tokens from './20261125_153804_api_tokens';
import * as migration_20261125_165508_cycle_events_visits from './20261125_165508_cycle_events_visits';
import * as migration_20261125_170914_embed_sites from './20261125_170914_embed_sites';
import * as migration_20261125_172214_nudges_and_again from './20261125_172214_nudges_and_again';
import * as migration_20261125_174055_times_offered from './20261125_174055_times_offered';
import * as migration_20261125_174540_invoices from './20261125_174540_invoices';
import * as migration_20261125_175407_clients_of_rows from './20261125_175407_clients_of_rows';
import * as migration_20261125_192523_lists from './20261125_192523_lists';
import * as migration_20261125_194003_invoice_links from './20261125_194003_invoice_links';
import * as migration_20261125_194143_shares_by_client from './20261125_194143_shares_by_client';
import * as migration_20261125_201437_invoice_restore from './20261125_201437_invoice_restore';
import * as migration_20261125_203234_more_events from './20261125_203234_more_events';
import * as migration_20261125_203750_gaps_and_zone_days from './20261125_203750_gaps_and_zone_days';
import * as migration_20261125_204000_book_columns from './20261125_204000_book_columns';
import * as migration_20261126_021133_fewer_scans from './20261126_021133_fewer_scans';
import * as migration_20261126_031438_one_list_of_zone_days from './20261126_031438_one_list_of_zone_days';

export const migrations = [
  {
    up: migration_20261121_015247_initial.up,
    down: migration_20261121_015247_initial.down,
    name: '20261121_015247_initial',
  },
  {
    up: migration_20261121_020654_words.up,
    down: migration_20261121_020654_words.down,
    name: '20261121_020654_words',
  },
  {
    up: migration_20261121_022326_customers.up,
    down: migration_20261121_022326_customers.down,
    name: '20261121_022326_customers',
  },
  {
    up: migration_20261121_210217_idempotency_keys.up,
    down: migration_20261121_210217_idempotency_keys.down,
    name: '20261121_210217_idempotency_keys',
  },
  {
    up: migration_20261121_210319_one_idempotency.up,
    down: migration_20261121_210319_one_idempotency.down,
    name: '20261121_210319_one_idempotency',
  },
  {
    up: migration_20261121_211237_messages_about.up,
    down: migration_20261121_211237_messages_about.down,
    name: '20261121_211237_messages_about',
  },
  {
    up: migration_20261121_215406_opening_hours.up,
    down: migration_20261121_215406_opening_hours.down,
    name: '20261121_215406_opening_hours',
  },
  {
    up: migration_20261121_221955_owner_sign_in.up,
    down: migration_20261121_221955_owner_sign_in.down,
    name: '20261121_221955_owner_sign_in',
  },
  {
    up: migration_20261121_222609_message_texts_in_one_field.up,
    down: migration_20261121_222609_message_texts_in_one_field.down,
    name: '20261121_222609_message_texts_in_one_field',
  },
  {
    up: migration_20261121_224041_replies_read.up,
    down: migration_20261121_224041_replies_read.down,
    name: '20261121_224041_replies_read',
  },
  {
    up: migration_20261121_225333_backups.up,
    down: migration_20261121_225333_backups.down,
    name: '20261121_225333_backups',
  },
  {
    up: migration_20261122_030932_confirmed_emails.up,
    down: migration_20261122_030932_confirmed_emails.down,
    name: '20261122_030932_confirmed_emails',
  },
  {
    up: migration_20261122_033547_kept_bookings.up,
    down: migration_20261122_033547_kept_bookings.down,
    name: '20261122_033547_kept_bookings',
  },
  {
    up: migration_20261122_034425_calendar.up,
    down: migration_20261122_034425_calendar.down,
    name: '20261122_034425_calendar',
  },
  {
    up: migration_20261122_040415_calendar_feed.up,
    down: migration_20261122_040415_calendar_feed.down,
    name: '20261122_040415_calendar_feed',
  },
  {
    up: migration_20261122_040808_second_factor.up,
    down: migration_20261122_040808_second_factor.down,
    name: '20261122_040808_second_factor',
  },
  {
    up: migration_20261122_041313_indexes_of_reads.up,
    down: migration_20261122_041313_indexes_of_reads.down,
    name: '20261122_041313_indexes_of_reads',
  },
  {
    up: migration_20261122_041808_people_and_titles.up,
    down: migration_20261122_041808_people_and_titles.down,
    name: '20261122_041808_people_and_titles',
  },
  {
    up: migration_20261122_042122_visits_of_bookings.up,
    down: migration_20261122_042122_visits_of_bookings.down,
    name: '20261122_042122_visits_of_bookings',
  },
  {
    up: migration_20261122_042327_audit_person.up,
    down: migration_20261122_042327_audit_person.down,
    name: '20261122_042327_audit_person',
  },
  {
    up: migration_20261122_060023_calendar_settings.up,
    down: migration_20261122_060023_calendar_settings.down,
    name: '20261122_060023_calendar_settings',
  },
  {
    up: migration_20261122_060338_worker_events.up,
    down: migration_20261122_060338_worker_events.down,
    name: '20261122_060338_worker_events',
  },
  {
    up: migration_20261122_060527_notices_of_accounts.up,
    down: migration_20261122_060527_notices_of_accounts.down,
    name: '20261122_060527_notices_of_accounts',
  },
  {
    up: migration_20261122_060832_ledger.up,
    down: migration_20261122_060832_ledger.down,
    name: '20261122_060832_ledger',
  },
  {
    up: migration_20261122_061000_feet.up,
    down: migration_20261122_061000_feet.down,
    name: '20261122_061000_feet',
  },
  {
    up: migration_20261122_061036_dashboard.up,
    down: migration_20261122_061036_dashboard.down,
    name: '20261122_061036_dashboard',
  },
  {
    up: migration_20261122_061256_titles_of_people.up,
    down: migration_20261122_061256_titles_of_people.down,
    name: '20261122_061256_titles_of_people',
  },
  {
    up: migration_20261122_101912_booking_filters.up,
    down: migration_20261122_101912_booking_filters.down,
    name: '20261122_101912_booking_filters',
  },
  {
    up: migration_20261122_104531_balancing_line.up,
    down: migration_20261122_104531_balancing_line.down,
    name: '20261122_104531_balancing_line',
  },
  {
    up: migration_20261122_133956_photo_times.up,
    down: migration_20261122_133956_photo_times.down,
    name: '20261122_133956_photo_times',
  },
  {
    up: migration_20261122_144828_bookings_searched.up,
    down: migration_20261122_144828_bookings_searched.down,
    name: '20261122_144828_bookings_searched',
  },
  {
    up: migration_20261123_185414_worker_jobs_and_held_times.up,
    down: migration_20261123_185414_worker_jobs_and_held_times.down,
    name: '20261123_185414_worker_jobs_and_held_times',
  },
  {
    up: migration_20261123_185810_restore_tasks.up,
    down: migration_20261123_185810_restore_tasks.down,
    name: '20261123_185810_restore_tasks',
  },
  {
    up: migration_20261123_215714_push_leases.up,
    down: migration_20261123_215714_push_leases.down,
    name: '20261123_215714_push_leases',
  },
  {
    up: migration_20261123_230045_message_put_aside.up,
    down: migration_20261123_230045_message_put_aside.down,
    name: '20261123_230045_message_put_aside',
  },
  {
    up: migration_20261123_230728_call_outcomes.up,
    down: migration_20261123_230728_call_outcomes.down,
    name: '20261123_230728_call_outcomes',
  },
  {
    up: migration_20261124_121102_booking_phone_before.up,
    down: migration_20261124_121102_booking_phone_before.down,
    name: '20261124_121102_booking_phone_before',
  },
  {
    up: migration_20261125_151522_book_of_clients.up,
    down: migration_20261125_151522_book_of_clients.down,
    name: '20261125_151522_book_of_clients',
  },
  {
    up: migration_20261125_153722_planned_ahead.up,
    down: migration_20261125_153722_planned_ahead.down,
    name: '20261125_153722_planned_ahead',
  },
  {
    up: migration_20261125_153804_api_tokens.up,
    down: migration_20261125_153804_api_tokens.down,
    name: '20261125_153804_api_tokens',
  },
  {
    up: migration_20261125_165508_cycle_events_visits.up,
    down: migration_20261125_165508_cycle_events_visits.down,
    name: '20261125_165508_cycle_events_visits',
  },
  {
    up: migration_20261125_170914_embed_sites.up,
    down: migration_20261125_170914_embed_sites.down,
    name: '20261125_170914_embed_sites',
  },
  {
    up: migration_20261125_172214_nudges_and_again.up,
    down: migration_20261125_172214_nudges_and_again.down,
    name: '20261125_172214_nudges_and_again',
  },
  {
    up: migration_20261125_174055_times_offered.up,
    down: migration_20261125_174055_times_offered.down,
    name: '20261125_174055_times_offered',
  },
  {
    up: migration_20261125_174540_invoices.up,
    down: migration_20261125_174540_invoices.down,
    name: '20261125_174540_invoices',
  },
  {
    up: migration_20261125_175407_clients_of_rows.up,
    down: migration_20261125_175407_clients_of_rows.down,
    name: '20261125_175407_clients_of_rows',
  },
  {
    up: migration_20261125_192523_lists.up,
    down: migration_20261125_192523_lists.down,
    name: '20261125_192523_lists',
  },
  {
    up: migration_20261125_194003_invoice_links.up,
    down: migration_20261125_194003_invoice_links.down,
    name: '20261125_194003_invoice_links',
  },
  {
    up: migration_20261125_194143_shares_by_client.up,
    down: migration_20261125_194143_shares_by_client.down,
    name: '20261125_194143_shares_by_client',
  },
  {
    up: migration_20261125_201437_invoice_restore.up,
    down: migration_20261125_201437_invoice_restore.down,
    name: '20261125_201437_invoice_restore',
  },
  {
    up: migration_20261125_203234_more_events.up,
    down: migration_20261125_203234_more_events.down,
    name: '20261125_203234_more_events',
  },
  {
    up: migration_20261125_203750_gaps_and_zone_days.up,
    down: migration_20261125_203750_gaps_and_zone_days.down,
    name: '20261125_203750_gaps_and_zone_days',
  },
  {
    up: migration_20261125_204000_book_columns.up,
    down: migration_20261125_204000_book_columns.down,
    name: '20261125_204000_book_columns',
  },
  {
    up: migration_20261126_021133_fewer_scans.up,
    down: migration_20261126_021133_fewer_scans.down,
    name: '20261126_021133_fewer_scans',
  },
  {
    up: migration_20261126_031438_one_list_of_zone_days.up,
    down: migration_20261126_031438_one_list_of_zone_days.down,
    name: '20261126_031438_one_list_of_zone_days'
  },
];
