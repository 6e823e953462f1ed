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
    name: '20261121_225333_backups'
  },
];
