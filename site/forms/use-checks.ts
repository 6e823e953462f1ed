import { useEffect, useState } from 'react';
import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';
import { uncheckedType } from '../../ui/saving/use-submit';
import { runWhenIdle } from '../browser/run-when-idle';

/** Imports a form's schema. The import brings the schema library along. */
export type LoadSchema<Fields, Output> = () => Promise<z.ZodType<Output, Fields>>;

/**
 * Fate of values whose schema does not load: refused with a message, or sent as typed, for calls that take the
 * form's own fields and check them by the same schema.
 */
export type Unchecked = 'refused' | 'sent';

/** Longest wait for the schema of a pressed form, in milliseconds. */
const timeoutMs = 8_000;

/** Rejects when `work` takes too long. */
function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer')), timeoutMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Checks a form by a schema that is not part of the page's first scripts. */
function resolverOf<Fields extends FieldValues, Output>(
  load: LoadSchema<Fields, Output>,
  unchecked: Unchecked,
): { resolver: Resolver<Fields, unknown, Output>; begin: () => Promise<unknown> } {
  const begin = () => Promise.all([import('@hookform/resolvers/zod'), load()]);
  const resolver: Resolver<Fields, unknown, Output> = async (values, context, options) => {
    const rules = await withTimeout(begin()).catch((cause: unknown) => {
      console.warn('The rules of a form could not be loaded', cause);
      return null;
    });
    if (rules) {
      const [{ zodResolver }, schema] = rules;
      return zodResolver(schema)(values, context, options);
    }
    if (unchecked === 'sent') return { values, errors: {} } as ResolverResult<Fields, Output>;
    // Runs on each change too. Only a submit shows the refusal, in `useSubmit`.
    return { values: {}, errors: { root: { type: uncheckedType } } } as ResolverResult<Fields, Output>;
  };
  return { resolver, begin };
}

const signs = ['focusin', 'input'] as const;

/**
 * The resolver of a form whose rules load at the first use of the page, so that the form reacts sooner. Submit such a
 * form through `useSubmit`.
 */
export function useChecks<Fields extends FieldValues, Output>(
  load: LoadSchema<Fields, Output>,
  unchecked: Unchecked = 'refused',
): Resolver<Fields, unknown, Output> {
  const [{ resolver, begin }] = useState(() => resolverOf(load, unchecked));
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) document.removeEventListener(sign, start);
    };
    const start = () => {
      stop();
      // The first check repeats a failed load.
      runWhenIdle(() => void begin().catch(() => undefined));
    };
    // The touch that hydrated the form may have focused a field already.
    if (document.activeElement !== document.body) start();
    else for (const sign of signs) document.addEventListener(sign, start);
    return stop;
  }, [begin]);
  return resolver;
}
