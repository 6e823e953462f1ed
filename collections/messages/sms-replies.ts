import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { replyMeanings } from '../../contracts/options';
import { ownersManage } from '../access/rules';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { rowTitle } from '../fields/panel/panel-title';
import { row } from '../fields/people/person-fields';
import { phoneField } from '../fields/people/phone';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';

/** Texts that people sent back. `messageId` is the provider's and prevents storing a repeated delivery twice. */
export const SmsReplies: CollectionConfig = {
  slug: 'sms-replies',
  labels: { singular: 'SMS reply', plural: 'SMS replies' },
  access: ownersManage,
  admin: {
    group: 'Messages',
    useAsTitle: 'fromNumber',
    components: rowTitle('reply'),
    defaultColumns: ['isRead', 'fromNumber', 'messageBody', 'originalSurveyId', 'receivedAt'],
    listSearchableFields: ['fromNumber', 'messageBody'],
    description: 'Texts sent to your number, newest first. Answer them under Replies in the office.',
  },
  defaultSort: '-receivedAt',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    row(
      phoneField({ name: 'fromNumber', label: 'From', required: true, index: true, lenient: true }),
      phoneField({ name: 'toNumber', label: 'To', lenient: true }),
    ),
    { name: 'messageBody', label: 'Message', type: 'textarea', required: true, maxLength: maxLength.text },
    relation({
      name: 'originalSurveyId',
      label: 'Survey answer',
      relationTo: 'survey2025',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    flag({
      name: 'isRead',
      label: 'Read',
      index: true,
      words: ['', 'Unread'],
      admin: { position: 'sidebar', description: 'Until then it counts as waiting.' },
    }),
    {
      name: 'meaning',
      label: 'What it does',
      type: 'select',
      options: replyMeanings,
      index: true,
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: (data) => Boolean(data.meaning),
        description: 'Read from the words as the text came in.',
      },
    },
    flag({ name: 'isForwarded', label: 'Forwarded', admin: { position: 'sidebar', readOnly: true } }),
    { ...dateTimeField('receivedAt', 'Received'), index: true, defaultValue: () => new Date().toISOString() },
    uniqueKey('messageId'),
    idempotencyKey(),
    // No default: replies that an owner types into the CMS trigger nothing.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    searchedText(searchedOf['sms-replies']),
  ],
};
