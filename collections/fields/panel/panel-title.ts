import type { CollectionConfig } from 'payload';

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>;

/** A heading for the form of rows without a name. */
export const rowTitle = (
  kind: 'message' | 'reply' | 'review' | 'number' | 'timesheet' | 'picture',
): Components => ({
  edit: {
    beforeDocumentControls: [{ path: '/cms/panel/components/row-title#RowTitle', clientProps: { kind } }],
  },
});
