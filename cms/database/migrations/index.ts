import * as migration_20261121_015247_initial from './20261121_015247_initial';
import * as migration_20261121_020654_words from './20261121_020654_words';
import * as migration_20261121_022326_customers from './20261121_022326_customers';

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
    name: '20261121_022326_customers'
  },
];
