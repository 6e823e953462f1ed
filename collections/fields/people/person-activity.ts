import type { UIField } from 'payload';

export const personActivity: UIField = {
  name: 'activity',
  label: 'Activity',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/cms/panel/components/person-activity#PersonActivity' },
  },
};
