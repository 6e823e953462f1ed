import * as migration_20261127_144806_first from './20261127_144806_first';
import * as migration_20261127_173457_expenses from './20261127_173457_expenses';
import * as migration_20261127_181143_held_forms from './20261127_181143_held_forms';
import * as migration_20261127_193858_held_form_kinds from './20261127_193858_held_form_kinds';
import * as migration_20261129_081123_told_owners from './20261129_081123_told_owners';
import * as migration_20261129_181408_event_notes from './20261129_181408_event_notes';
import * as migration_20261129_221452_drop_free_hours from './20261129_221452_drop_free_hours';
import * as migration_20261130_100916_gst_registered_until from './20261130_100916_gst_registered_until';

export const migrations = [
  {
    up: migration_20261127_144806_first.up,
    down: migration_20261127_144806_first.down,
    name: '20261127_144806_first',
  },
  {
    up: migration_20261127_173457_expenses.up,
    down: migration_20261127_173457_expenses.down,
    name: '20261127_173457_expenses',
  },
  {
    up: migration_20261127_181143_held_forms.up,
    down: migration_20261127_181143_held_forms.down,
    name: '20261127_181143_held_forms',
  },
  {
    up: migration_20261127_193858_held_form_kinds.up,
    down: migration_20261127_193858_held_form_kinds.down,
    name: '20261127_193858_held_form_kinds',
  },
  {
    up: migration_20261129_081123_told_owners.up,
    down: migration_20261129_081123_told_owners.down,
    name: '20261129_081123_told_owners',
  },
  {
    up: migration_20261129_181408_event_notes.up,
    down: migration_20261129_181408_event_notes.down,
    name: '20261129_181408_event_notes',
  },
  {
    up: migration_20261129_221452_drop_free_hours.up,
    down: migration_20261129_221452_drop_free_hours.down,
    name: '20261129_221452_drop_free_hours',
  },
  {
    up: migration_20261130_100916_gst_registered_until.up,
    down: migration_20261130_100916_gst_registered_until.down,
    name: '20261130_100916_gst_registered_until'
  },
];
