import type { UIField } from 'payload';

/** The activity log of the person whose form it is. */
export const personActivity: UIField = {
  name: 'activity',
  label: 'Activity',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/cms/panel/components/person-activity#PersonActivity' },
  },
};
