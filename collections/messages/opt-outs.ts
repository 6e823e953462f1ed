import type { CollectionConfig } from 'payload';
import { ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { rowTitle } from '../fields/panel/panel-title';
import { textField } from '../fields/people/person-fields';
import { phoneField } from '../fields/people/phone';
import { dateTimeField } from '../fields/timestamps';
import { addedInTheCms, refuseStopDeletion } from '../hooks/refuse-deletion';

/** Numbers that get no texts until they text START. */
export const OptOuts: CollectionConfig = {
  slug: 'opt-outs',
  labels: { singular: 'Opted-out number', plural: 'Opted-out numbers' },
  access: ownersManage,
  admin: {
    group: 'Messages',
    useAsTitle: 'phone',
    components: rowTitle('number'),
    defaultColumns: ['phone', 'source', 'optedOutAt'],
    listSearchableFields: ['phone'],
    description:
      'Numbers that replied STOP, or that you added. We don’t text them until they send START, or you delete one you added.',
  },
  defaultSort: '-optedOutAt',
  hooks: { beforeValidate: [assignNumericId], beforeDelete: [refuseStopDeletion] },
  fields: [
    numericId,
    phoneField({ name: 'phone', required: true, unique: true, index: true }),
    textField('source', 'How', 100, {
      defaultValue: addedInTheCms,
      admin: { readOnly: true, position: 'sidebar' },
    }),
    { ...dateTimeField('optedOutAt', 'Since'), defaultValue: () => new Date().toISOString() },
  ],
};
