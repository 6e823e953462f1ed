import {
  type CollectionConfig,
  type GlobalConfig,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { unfilledIn } from '../rules/money/unfilled-placeholders';
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

interface Form {
  data?: unknown;
  originalDoc?: unknown;
  req: PayloadRequest;
}

/**
 * A reader never sees a placeholder: one that nothing fills in is refused at its field. What guests write, and texts with
 * variables of their own, say `custom.anyPlaceholder`; names and labels, in which the fee has no place, `custom.noFee`.
 */
const refuseUnfilled =
  (takesFee: boolean) =>
  ({ data, originalDoc, req }: Form) => {
    const errors = unfilledIn(data, originalDoc, takesFee);
    if (errors.length) throw new ValidationError({ errors, req });
    return data;
  };

const placeholderChecks = ({ custom }: Pick<CollectionConfig, 'custom'>) =>
  custom?.anyPlaceholder ? [] : [refuseUnfilled(!custom?.noFee)];

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
    beforeValidate: [...(collection.hooks?.beforeValidate ?? []), ...placeholderChecks(collection)],
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
    beforeValidate: [...(global.hooks?.beforeValidate ?? []), ...placeholderChecks(global)],
    afterChange: [...(global.hooks?.afterChange ?? []), contentSaved],
  },
});
