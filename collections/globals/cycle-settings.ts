import type { GlobalConfig } from 'payload';
import { nudgeModes } from '../../contracts/options';
import { maxCycleWeeks, minCycleWeeks, usualCycleWeeks } from '../../rules/clients/cycle-options';
import { ownersOnly } from '../access/rules';
import { wholeNumber } from '../fields/whole-number';

/** How often a horse comes round, and who tells its people that it is due. */
export const CycleSettings: GlobalConfig = {
  slug: 'cycle-settings',
  label: 'Cycle & nudges',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description:
      'When horses are due, and whether their people hear of it. A nudge names the horses and has a link with which they are booked in three taps.',
  },
  fields: [
    wholeNumber({
      name: 'usualCycleWeeks',
      label: 'Usual cycle (weeks)',
      min: minCycleWeeks,
      max: maxCycleWeeks,
      defaultValue: usualCycleWeeks,
      admin: { description: 'From one visit to the next, for every horse that has no weeks of its own.' },
    }),
    {
      name: 'nudges',
      label: 'Nudges',
      type: 'select',
      options: nudgeModes,
      required: true,
      defaultValue: 'by-hand',
      admin: {
        description:
          'By hand: you press Nudge. Prepared: at 10 am of each opening day the 30 most overdue clients wait as drafts for your press. By themselves: drafts that you did not take back leave at 11 am; in the first week of drafts none does, so that you see whom they go to. Nobody gets a second one within 14 days.',
      },
    },
  ],
};
