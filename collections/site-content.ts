import {
  type CollectionConfig,
  type GlobalConfig,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { feePlaceholder, unfilledPlaceholders } from '../rules/money/fee-placeholder';
import { nextCount } from './fields/numeric-id';

interface SavedContent {
  req: { payload: Payload };
}

type Refresh = () => Promise<void>;
const refreshes = new WeakMap<Payload['config'], Refresh>();

/** Says how this process reads the content again after a save. The server does; hooks are made before it. */
export const refreshContentBy = ({ config }: Payload, refresh: Refresh): void => {
  refreshes.set(config, refresh);
};

/** Counts the save, so that every other process sees it within a second; this one reads the content again at once. */
const contentSaved = async ({ req: { payload } }: SavedContent): Promise<void> => {
  await nextCount(payload, 'content-version');
  await refreshes.get(payload.config)?.();
};

/** The changed texts of a form that name a placeholder which nothing fills in, by their paths. */
function unfilledIn(value: unknown, before: unknown, path: string): { path: string; message: string }[] {
  if (typeof value === 'string') {
    const [first] = value === before ? [] : unfilledPlaceholders(value);
    return first ? [{ path, message: `Nothing fills in ${first}. For the fee write ${feePlaceholder}` }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const was = (before ?? {}) as Record<string, unknown>;
  return Object.entries(value).flatMap(([name, each]) =>
    unfilledIn(each, was[name], path ? `${path}.${name}` : name),
  );
}

interface Form {
  data?: unknown;
  originalDoc?: unknown;
  req: PayloadRequest;
}

/**
 * A reader never sees a placeholder: one that nothing fills in is refused at its field. What guests write, and texts with
 * variables of their own, say `custom.anyPlaceholder`.
 */
const refuseUnfilled = ({ data, originalDoc, req }: Form) => {
  const errors = unfilledIn(data, originalDoc, '');
  if (errors.length) throw new ValidationError({ errors, req });
  return data;
};

/** Marks what was declared here: the server does not start with anything public that was not. */
const siteContent = { isSiteContent: true };

export const isSiteContent = ({ custom }: Pick<CollectionConfig, 'custom'>): boolean =>
  custom?.isSiteContent === true;

/** Declares a collection whose rows the public site shows: whatever changes one changes the site within a second. */
export const contentCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  custom: { ...collection.custom, ...siteContent },
  hooks: {
    ...collection.hooks,
    beforeValidate: [
      ...(collection.hooks?.beforeValidate ?? []),
      ...(collection.custom?.anyPlaceholder ? [] : [refuseUnfilled]),
    ],
    afterChange: [...(collection.hooks?.afterChange ?? []), contentSaved],
    afterDelete: [...(collection.hooks?.afterDelete ?? []), contentSaved],
  },
});

/** Declares a global that the public site or its messages show. */
export const contentGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  custom: { ...global.custom, ...siteContent },
  hooks: {
    ...global.hooks,
    beforeValidate: [
      ...(global.hooks?.beforeValidate ?? []),
      ...(global.custom?.anyPlaceholder ? [] : [refuseUnfilled]),
    ],
    afterChange: [...(global.hooks?.afterChange ?? []), contentSaved],
  },
});
