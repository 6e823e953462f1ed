import type { CheckboxField } from 'payload';

type Options = Omit<CheckboxField, 'type'> & {
  /** What lists say of a row that has it, and of one that has not. */
  words?: [yes: string, no: string];
};

/** A yes or no, which lists show in words instead of `true` and `false`. */
export const flag = ({ words = ['Yes', 'No'], admin, ...options }: Options): CheckboxField => ({
  defaultValue: false,
  ...options,
  type: 'checkbox',
  admin: {
    ...admin,
    components: {
      Cell: { path: '/cms/panel/components/cells/flag-cell#FlagCell', clientProps: { words } },
      ...admin?.components,
    },
  },
});
