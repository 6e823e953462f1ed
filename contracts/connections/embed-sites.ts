import { z } from 'zod';
import { embedOrigin } from '../../rules/connections/embed-origin';
import { endpoint } from '../endpoint';

export const maxEmbedSites = 20;

const owner = ['owner'] as const;
const path = '/api/admin/embed-sites';
const originMessage = 'Please enter an address such as https://www.example.com.au, without a path';
const embedSites = z.object({ origins: z.array(z.string()) });

export const readEmbedSites = endpoint({
  method: 'GET',
  path,
  who: owner,
  summary: 'The sites that may show the booking form.',
  response: embedSites,
});

export const saveEmbedSites = endpoint({
  method: 'PUT',
  path,
  who: owner,
  summary: `Say which sites may show the booking form, at most ${maxEmbedSites}: each by its address without a path.`,
  body: z.object({
    origins: z
      .array(
        z
          .string({ error: originMessage })
          .max(300, { error: originMessage })
          .refine((text) => embedOrigin(text) !== null, {
            // Of several lines it says which.
            error: ({ input }) => `${originMessage}: “${input}” is none`,
          })
          .transform((text) => embedOrigin(text) ?? ''),
        { error: 'Please send a list of sites' },
      )
      .max(maxEmbedSites, { error: `Please enter at most ${maxEmbedSites} sites` }),
  }),
  response: embedSites,
});
