import { z } from 'zod';
import { embedOrigin } from '../../rules/connections/embed-origin';
import { get, put } from '../endpoint';
import { instant } from '../fields';

export const maxEmbedSites = 20;

const owner = ['owner'] as const;
const path = '/api/admin/embed-sites';
const originMessage = 'Please enter an address like https://www.example.com.au, without a path';
const embedSites = z.object({
  origins: z.array(z.string()),
  /** Other sites where somebody saw an empty frame instead of the form, and the last time. */
  missing: z.array(z.object({ origin: z.string(), at: instant })),
});

export const readEmbedSites = get(path, {
  who: owner,
  summary: 'The sites that may show the booking form.',
  response: embedSites,
});

export const saveEmbedSites = put(path, {
  who: owner,
  summary: `Say which sites may show the booking form, at most ${maxEmbedSites}: each by its address without a path.`,
  body: z.object({
    origins: z
      .array(
        z
          .string({ error: originMessage })
          .max(300, { error: originMessage })
          .refine((text) => embedOrigin(text) !== null, {
            // Names the faulty line.
            error: ({ input }) => `${originMessage}: “${input}” is none`,
          })
          .transform((text) => embedOrigin(text) ?? ''),
        { error: 'Please send a list of sites' },
      )
      .max(maxEmbedSites, { error: `Please enter at most ${maxEmbedSites} sites` }),
  }),
  response: embedSites,
});
