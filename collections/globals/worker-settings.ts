import type { GlobalConfig } from 'payload';
import { workerWritesVisits } from '../../contracts/options';
import { ownersOnly } from '../access/rules';
import { flag } from '../fields/flag';
import { phoneField } from '../fields/people/phone';

export const WorkerSettings: GlobalConfig = {
  slug: 'worker-settings',
  label: 'Your worker',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description:
      'Whether we text your worker about jobs, and on which number. Give jobs under Worker in the office.',
  },
  fields: [
    phoneField({ name: 'phone', label: 'Worker’s mobile', description: 'Empty: the worker gets no texts.' }),
    flag({
      name: 'textsJobs',
      label: 'Text the worker about each new, changed or removed job',
      defaultValue: true,
      admin: {
        description: 'Jobs from today on. What you add while this is off is not texted later.',
      },
    }),
    flag({
      name: 'asksClockOut',
      label: 'Ask by text after 10 hours whether the worker forgot to clock out',
      defaultValue: true,
    }),
    {
      name: 'writesVisits',
      label: 'Worker writes visits',
      type: 'radio',
      options: workerWritesVisits,
      defaultValue: 'no',
      required: true,
      admin: {
        description:
          'Whether your worker writes the record of a visit that one of the jobs is for. Your private notes, and earlier prices, the worker never sees.',
      },
    },
  ],
};
