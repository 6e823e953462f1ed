import type { MessageDeclaration } from './template';
import { business, date, time, typed, url } from './variables';

const job = {
  clientName: typed('Jess Hartley'),
  address: typed('12 Rossiter Road, Koo Wee Rup'),
  date: date('2026-11-21'),
  time: time('09:30'),
  portalUrl: url('https://example.com/sam'),
  ...business,
};

/** Texts to the worker. */
export const workerMessages = {
  jobNewSms: {
    kind: 'sms',
    occasion: 'Worker’s job',
    label: 'SMS about a new job',
    to: 'worker',
    urgency: 'person',
    // Until the end of its day.
    usefulHours: 'given',
    variables: job,
    atNight: 'work',
    text: 'New job: {{clientName}}, {{date}} at {{time}}, {{address}}. {{portalUrl}} {{businessName}}',
  },
  jobChangedSms: {
    kind: 'sms',
    occasion: 'Worker’s job',
    label: 'SMS about a changed job',
    to: 'worker',
    urgency: 'person',
    usefulHours: 'given',
    variables: job,
    atNight: 'work',
    text: 'Changed job: {{clientName}}, now {{date}} at {{time}}, {{address}}. {{portalUrl}} {{businessName}}',
  },
  jobRemovedSms: {
    kind: 'sms',
    occasion: 'Worker’s job',
    label: 'SMS about a removed job',
    to: 'worker',
    urgency: 'person',
    usefulHours: 'given',
    variables: job,
    atNight: 'work',
    text: 'Job removed, please do not go: {{clientName}}, {{date}} at {{time}}, {{address}}. {{businessName}}',
  },
  clockOutSms: {
    kind: 'sms',
    occasion: 'Forgotten clock-out',
    label: 'SMS to the worker after 10 hours',
    to: 'worker',
    urgency: 'person',
    usefulHours: 4,
    variables: { time: time('07:30'), portalUrl: url('https://example.com/sam'), ...business },
    atNight: 'work',
    text: 'You clocked in at {{time}}. Still working? If not, clock out here: {{portalUrl}} {{businessName}}',
  },
} as const satisfies Record<string, MessageDeclaration>;
