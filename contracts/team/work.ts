import { z } from 'zod';
import { del, get, post, put } from '../endpoint';
import { cents, done, id, idParams, instant, requiredText } from '../fields';
import { assignmentStatuses, valuesOf } from '../options';
import { providerName, providerNumber } from '../provider-numbers';
import { paidHow } from './payments';

export const assignment = z.object({
  id,
  bookingId: id.nullable(),
  serviceProviderId: providerNumber(id, { name: 'serviceProviderName' }),
  serviceProviderName: providerName,
  hoursWorked: z.number().nullable(),
  amountOwed: z.number(),
  workDescription: z.string(),
  status: z.enum(valuesOf(assignmentStatuses)),
  completedAt: instant.nullable(),
  paidAt: instant.nullable(),
  createdAt: instant,
  paymentId: id.nullable(),
});
export type Assignment = z.output<typeof assignment>;

const hours = 'Please enter hours up to 99.99, with at most two decimals';
const notPaid = assignmentStatuses.filter(({ value }) => value !== 'paid');

export const assignmentInput = z.object({
  serviceProviderId: providerNumber(id),
  /** 0 means none, as in the form. */
  bookingId: z
    .number({ error: 'Please enter the number of a booking' })
    .int({ error: 'Please enter the number of a booking' })
    .min(0, { error: 'Please enter the number of a booking' })
    .nullish()
    .transform((number) => number || null),
  workDescription: requiredText('Please say what was done'),
  amountOwed: cents(),
  hoursWorked: z
    .number({ error: hours })
    .min(0, { error: hours })
    .max(99.99, { error: hours })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: hours })
    .nullish(),
  status: z
    .enum(valuesOf(notPaid), { error: 'Work is pending or completed; it is paid by marking it paid' })
    .default('pending'),
});
export type AssignmentInput = z.output<typeof assignmentInput>;

export const createAssignment = post('/api/work-assignments', {
  who: ['owner'],
  scope: 'team',
  summary: 'Write down work of a team member and what is owed for it, in cents.',
  idempotent: true,
  body: assignmentInput,
  response: assignment,
  status: 201,
});

export const listAssignments = get('/api/work-assignments/:providerId', {
  who: ['owner', 'provider'],
  scope: 'team',
  summary: 'The work of one team member, newest first. A provider reads their own.',
  params: z.object({ providerId: providerNumber(idParams.shape.id) }),
  response: z.array(assignment),
});

export const exportAssignments = get('/api/work-assignments/:providerId/export.csv', {
  who: ['owner'],
  scope: 'team',
  summary: 'What one team member did as a spreadsheet file.',
  params: z.object({ providerId: providerNumber(idParams.shape.id) }),
  response: z.string(),
  produces: 'csv',
});

export const updateAssignment = put('/api/work-assignments/:id', {
  who: ['owner'],
  scope: 'team',
  summary:
    'Mark work completed or, from completed, paid: that writes a payment. Marking it twice pays once; a payment is ' +
    'reversed in the payments.',
  params: idParams,
  body: z.object({
    status: z.enum(valuesOf(assignmentStatuses), { error: 'Please choose completed or paid' }),
    ...paidHow,
  }),
  response: assignment,
});

export const removeAssignment = del('/api/work-assignments/:id', {
  who: ['owner'],
  scope: 'team',
  summary:
    'Remove work that was written down by mistake, while it is not paid. The ledger keeps a note of it.',
  params: idParams,
  response: done,
});
