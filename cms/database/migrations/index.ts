import * as migration_20261121_015247_initial from './20261121_015247_initial';

export const migrations = [
  {
    up: migration_20261121_015247_initial.up,
    down: migration_20261121_015247_initial.down,
    name: '20261121_015247_initial'
  },
];
