import {
  type CollectionConfig,
  type GlobalConfig,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { unfilledIn } from '../rules/money/unfilled-placeholders';
import { nextCount } from './fields/numeric-id';
import { serverWork } from './hooks/server-work';

interface SavedContent {
  req: { payload: Payload };
}

/** Counts the save, so that other processes see it within a second. This process reloads the content at once. */
const contentSaved = async ({ req: { payload } }: SavedContent): Promise<void> => {
  await nextCount(payload, 'content-version');
  await serverWork(payload)?.refreshContent();
};

interface Form {
  data?: unknown;
  originalDoc?: unknown;
  req: PayloadRequest;
}

/**
 * Refuses a placeholder that nothing fills in, at its field, because readers would see it. `custom.anyPlaceholder`
 * exempts guests' texts and texts with their own variables. `custom.noFee` marks names and labels, which cannot
 * contain the fee.
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

/** Marks declared content. The server refuses to start with undeclared public content. */
const siteContent = { isSiteContent: true };

export const isSiteContent = ({ custom }: Pick<CollectionConfig, 'custom'>): boolean =>
  custom?.isSiteContent === true;

/** Declares a collection of the public site. A change of a row changes the site within a second. */
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

export const contentGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  custom: { ...global.custom, ...siteContent },
  hooks: {
    ...global.hooks,
    beforeValidate: [...(global.hooks?.beforeValidate ?? []), ...placeholderChecks(global)],
    afterChange: [...(global.hooks?.afterChange ?? []), contentSaved],
  },
});
