import { z } from 'zod';
import { placeFields } from '../clients/client-fields';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, patch, post } from '../endpoint';
import { done, id, idParams, instant } from '../fields';
import { dueStates, valuesOf } from '../options';
import { horseCycleFields, lastDoneField } from './horse-fields';
import { horse, horseInput } from './horses';

const text = z.string().nullable();

/** The owner's form of a horse. Only the name is required. */
export const clientHorseInput = horseInput.extend({
  ...inputShape(horseCycleFields),
  /** Place of a horse that does not live with its client. */
  place: z.object(inputShape(placeFields)).nullish(),
  ...inputShape(lastDoneField),
});
export type ClientHorseInput = z.output<typeof clientHorseInput>;
export type ClientHorseChange = Partial<ClientHorseInput>;

export const clientHorse = horse.extend({
  clientId: id,
  userId: id.nullable(),
  ...answerShape(horseCycleFields),
  /** Weeks between two visits: the horse's own, or else the setting *Usual cycle*. */
  cycleWeeks: z.number().int(),
  place: z.object(answerShape(placeFields)).nullable(),
  ...answerShape(lastDoneField),
  dueOn: text,
  dueState: z.enum(valuesOf(dueStates)),
  daysOverdue: z.number().int(),
  /** Instant of the deletion. The horse can be restored for 30 days. */
  removedAt: instant.nullable(),
});
export type ClientHorse = z.output<typeof clientHorse>;

const owner = ['owner'] as const;
const horses = '/api/clients/:id/horses';
const numbered = idParams.shape.id;
const horseParams = z.object({ id: numbered, horseId: numbered });

export const listClientHorses = get(horses, {
  who: owner,
  scope: 'clients',
  summary: 'The horses of a client, by name; with `removed=true` those that can still be restored.',
  params: idParams,
  query: z.strictObject({
    removed: z
      .enum(['true', 'false'], { error: 'Please filter by true or false' })
      .transform((value) => value === 'true')
      .optional(),
  }),
  alsoInPages: true,
  response: z.array(clientHorse),
});

export const createClientHorse = post(horses, {
  who: owner,
  scope: 'clients',
  summary: 'Add a horse to a client. It is also in the customer’s stable if the client has an account.',
  idempotent: true,
  params: idParams,
  body: clientHorseInput,
  response: clientHorse,
  status: 201,
});

export const updateClientHorse = patch(`${horses}/:horseId`, {
  who: owner,
  scope: 'clients',
  summary: 'Change a horse of a client. Fields that are not sent stay as they are.',
  params: horseParams,
  body: clientHorseInput.partial(),
  response: clientHorse,
});

export const removeClientHorse = del(`${horses}/:horseId`, {
  who: owner,
  scope: 'clients',
  summary:
    'Take a horse out of the book. For 30 days it can be restored; one that has visits is never purged.',
  params: horseParams,
  response: done,
});

export const restoreClientHorse = post(`${horses}/:horseId/restore`, {
  who: owner,
  scope: 'clients',
  summary: 'Bring a horse back into the book. One that is there is answered as it is.',
  params: horseParams,
  response: clientHorse,
});

export const moveClientHorse = post(`${horses}/:horseId/move`, {
  who: owner,
  scope: 'clients',
  summary: 'Give a horse to another client, with its history.',
  params: horseParams,
  body: z.object({ to: id }),
  response: clientHorse,
});
