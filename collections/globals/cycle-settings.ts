import type { GlobalConfig } from 'payload';
import { nudgeModes } from '../../contracts/options';
import { maxCycleWeeks, minCycleWeeks, usualCycleWeeks } from '../../rules/horses/cycle-options';
import { ownersOnly } from '../access/rules';
import { wholeNumber } from '../fields/whole-number';

/** The usual cycle of a horse, and the sender of reminders that a horse is due. */
export const CycleSettings: GlobalConfig = {
  slug: 'cycle-settings',
  label: 'Shoeing cycle and reminders',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description:
      'When horses are due, and how we remind their owners. A reminder names the horses and has a link to book them in three taps.',
  },
  fields: [
    wholeNumber({
      name: 'usualCycleWeeks',
      label: 'Usual cycle (weeks)',
      min: minCycleWeeks,
      max: maxCycleWeeks,
      defaultValue: usualCycleWeeks,
      admin: { description: 'From one visit to the next, for horses without their own cycle.' },
    }),
    {
      name: 'nudges',
      label: 'Reminders to book',
      type: 'select',
      options: nudgeModes,
      required: true,
      defaultValue: 'by-hand',
      admin: {
        description:
          'By hand: you select Remind. Prepared: at 10 am on each open day we prepare drafts for the 30 most overdue clients, and you send them. Automatic: we send the drafts you didn’t skip at 11 am, after one week of drafts that you can check. No client gets a second reminder within 14 days.',
      },
    },
  ],
};
