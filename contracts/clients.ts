import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, instant } from './fields';
import { horse } from './horses';
import { contactMethods, preferredTimes, valuesOf } from './options';
import { filter, listOf, listQuery } from './paging';

const text = z.string().nullable();

/** A registered customer as the owner reads one. */
export const client = z.object({
  id,
  username: z.string(),
  firstName: text,
  lastName: text,
  phone: text,
  email: z.string(),
  address: text,
  suburb: text,
  postcode: text,
  preferredContactMethod: z.enum(valuesOf(contactMethods)).nullable(),
  numberOfHorses: z.number().nullable(),
  propertyType: text,
  accessNotes: text,
  preferredTimeSlot: z.enum(valuesOf(preferredTimes)).nullable(),
  rushServiceUsed: z.boolean(),
  createdAt: instant,
});
export type Client = z.output<typeof client>;

export const listClients = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  who: ['owner'],
  summary: 'All registered customers, newest first; with `page` a page of them. `q` searches who they are.',
  query: listQuery({
    sort: ['id', 'createdAt', 'username', 'firstName', 'lastName', 'email', 'suburb', 'numberOfHorses'],
    filters: {
      id: filter.id(),
      username: filter.text(),
      email: filter.email(),
      suburb: filter.text(),
      postcode: filter.text(),
      preferredContactMethod: filter.oneOf(contactMethods),
      preferredTimeSlot: filter.oneOf(preferredTimes),
      rushServiceUsed: filter.yesNo(),
    },
  }),
  response: listOf(client),
});

export const listClientsHorses = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id/horses',
  who: ['owner'],
  summary: 'The horses in the stable of a customer, by name.',
  params: idParams,
  response: z.array(horse),
});
