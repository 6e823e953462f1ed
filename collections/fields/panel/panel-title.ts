import type { CollectionConfig } from 'payload';

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>;

/** For rows that have no name of their own: the form's heading calls them by what they are. */
export const rowTitle = (
  kind: 'message' | 'reply' | 'review' | 'number' | 'timesheet' | 'picture',
): Components => ({
  edit: {
    beforeDocumentControls: [{ path: '/cms/panel/components/row-title#RowTitle', clientProps: { kind } }],
  },
});
