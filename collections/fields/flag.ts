import type { CheckboxField } from 'payload';

type Options = Omit<CheckboxField, 'type'> & {
  /** The labels in lists for true and false. */
  words?: [yes: string, no: string];
};

export const flag = ({ words: text = ['Yes', 'No'], admin, ...options }: Options): CheckboxField => ({
  defaultValue: false,
  ...options,
  type: 'checkbox',
  admin: {
    ...admin,
    components: {
      Cell: { path: '/cms/panel/components/cells/flag-cell#FlagCell', clientProps: { words: text } },
      ...admin?.components,
    },
  },
});
