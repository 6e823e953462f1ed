import * as migration_20261121_013917_initial from './20261121_013917_initial';

export const migrations = [
  {
    up: migration_20261121_013917_initial.up,
    down: migration_20261121_013917_initial.down,
    name: '20261121_013917_initial'
  },
];
