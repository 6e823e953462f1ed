/** Closed sets of values, with the labels that people read. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

// The annotations let a build drop the options that a page does not show.
export const options = /* @__NO_SIDE_EFFECTS__ */ <const Value extends string>(...list: Option<Value>[]) =>
  list;
const optionsLabelledByValue = /* @__NO_SIDE_EFFECTS__ */ <const Value extends string>(...values: Value[]) =>
  values.map((value) => ({ value, label: value }));

export const valuesOf = <Value extends string>(list: readonly Option<Value>[]) =>
  list.map((option) => option.value) as [Value, ...Value[]];

/** Returns the label of a value, or the value itself when it is not in the list. */
export const labelOf = (list: readonly Option[], value: string | null | undefined): string =>
  list.find((option) => option.value === value)?.label ?? value ?? '';

export const preferredTimes = options(
  { value: 'morning', label: 'Morning (8AM - 12PM)' },
  { value: 'afternoon', label: 'Afternoon (12PM - 4PM)' },
  { value: 'evening', label: 'Evening (4PM - 6PM)' },
);

export const bookingStates = options(
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
);

/** Relative days, so that a saved filter stays valid tomorrow. */
export const bookingDays = options(
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'past', label: 'Before today' },
);

/** Sort orders with a database index. */
export const bookingSorts = options(
  { value: 'serviceDate', label: 'Date asked for, first to last' },
  { value: '-serviceDate', label: 'Date asked for, last to first' },
  { value: 'callBy', label: 'Call by, first to last' },
  { value: '-callBy', label: 'Call by, last to first' },
  { value: 'lastName', label: 'Last name, A to Z' },
  { value: '-lastName', label: 'Last name, Z to A' },
  { value: 'id', label: 'Oldest booking first' },
);

/** Bookings without an assigned provider. */
export const nobody = 'nobody';

/** Progress of a booking, with the same labels for customer and owner. */
export const bookingProgress = options(
  { value: 'received', label: 'New' },
  { value: 'called', label: 'Called' },
  { value: 'agreed', label: 'Booked' },
  { value: 'on-the-way', label: 'On the way' },
  { value: 'done', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
);

/** With the labels of `bookingProgress`. A scheduled visit has a time that is not confirmed. */
export const appointmentStatuses = options(
  { value: 'scheduled', label: 'New' },
  { value: 'confirmed', label: 'Booked' },
  { value: 'completed', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
);

export const usualWorks = options(
  { value: 'trim', label: 'Trim' },
  { value: 'front-shoes', label: 'Front shoes' },
  { value: 'hind-shoes', label: 'Hind shoes' },
  { value: 'full-set', label: 'Full set' },
  { value: 'reset', label: 'Reset' },
  { value: 'remedial', label: 'Remedial' },
  { value: 'other', label: 'Other' },
);

/** States that decide whether the cycle makes a horse due. */
export const cycleStates = options(
  { value: 'active', label: 'In work' },
  { value: 'away', label: 'Away' },
  { value: 'retired', label: 'Retired' },
  { value: 'deceased', label: 'Deceased' },
);

/** Ways to handle the message after a visit. */
export const afterVisitWays = options(
  { value: 'send', label: 'Sent automatically' },
  { value: 'draft', label: 'Saved as a draft for you to send' },
);

export const workerWritesVisits = options(
  { value: 'no', label: 'No' },
  { value: 'without-prices', label: 'Yes, without prices' },
  { value: 'with-prices', label: 'Yes, with prices' },
);

/** A horse's state in its cycle, worst last. */
export const dueStates = options(
  { value: 'paused', label: 'Paused' },
  { value: 'booked', label: 'Booked' },
  { value: 'unknown', label: 'Never done' },
  { value: 'ok', label: 'Not yet due' },
  { value: 'soon', label: 'Due soon' },
  { value: 'due', label: 'Due today' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'urgent', label: 'Long overdue' },
);

export const nudgeStates = options(
  { value: 'draft', label: 'Draft' },
  { value: 'queued', label: 'Waiting to be sent' },
  { value: 'sent', label: 'Sent' },
  { value: 'logged', label: 'Kept in the log only' },
  { value: 'failed', label: 'Not sent' },
  { value: 'taken-back', label: 'Skipped' },
);

export const nudgeModes = options(
  { value: 'by-hand', label: 'By hand' },
  { value: 'prepared', label: 'Prepared for you each morning' },
  { value: 'by-themselves', label: 'Automatic' },
);

export const workerJobStatuses = options(
  { value: 'pending', label: 'Pending' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
);

/** The worker's events, in the order of a day. */
export const workerEventTypes = options(
  { value: 'clock-in', label: 'Clocked in' },
  { value: 'break-start', label: 'Began a break' },
  { value: 'break-end', label: 'Ended a break' },
  { value: 'start-job', label: 'Started a job' },
  { value: 'complete-job', label: 'Completed a job' },
  { value: 'clock-out', label: 'Clocked out' },
);

export const workerEventStates = options(
  { value: 'pending', label: 'Processing' },
  { value: 'applied', label: 'Accepted' },
  { value: 'refused', label: 'Refused' },
  { value: 'held', label: 'To look at' },
  { value: 'put-aside', label: 'Ignored' },
);

export const assignmentStatuses = options(
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
  { value: 'paid', label: 'Paid' },
);

/** Kinds of ledger entries. Entries are never changed or deleted. A reversal is a separate entry. */
export const paymentKinds = options(
  { value: 'payment', label: 'Paid' },
  { value: 'reversal', label: 'Reversed' },
  { value: 'removal', label: 'Item removed' },
);

/** Kinds of restore tasks, named after the lost change. */
export const restoreTaskKinds = options({ value: 'erasure', label: 'Account deleted' }, ...paymentKinds);

export const restoreTaskStates = options(
  { value: 'open', label: 'To do' },
  { value: 'again', label: 'Redo' },
  { value: 'settled', label: 'Done' },
);

export const paymentMethods = optionsLabelledByValue('Bank transfer', 'Cash', 'Cheque', 'Other');

export const referralStates = options(
  { value: 'proposed', label: 'To be looked at' },
  { value: 'accepted', label: 'Recorded for the partner' },
  { value: 'dismissed', label: 'Not from a partner' },
);

export const qualificationLevels = optionsLabelledByValue(
  'Professional Farrier',
  'Apprentice Level 4',
  'Apprentice Level 3',
  'Apprentice Level 2',
  'Apprentice Level 1',
  'Trainee',
);

export const recordTypes = options(
  { value: 'worming', label: 'Worming' },
  { value: 'farrier', label: 'Farrier' },
  { value: 'vet', label: 'Vet' },
  { value: 'physio', label: 'Physio' },
  { value: 'vaccination', label: 'Vaccination' },
  { value: 'other', label: 'Other' },
);

export const contactMethods = options(
  { value: 'phone', label: 'Phone' },
  { value: 'sms', label: 'SMS' },
  { value: 'email', label: 'Email' },
);

export const surveyHorseCounts = optionsLabelledByValue('1 horse', '2-3 horses', '4-6 horses', '7+ horses');
export const surveyServiceTypes = optionsLabelledByValue(
  'Regular trimming only',
  'Trimming and shoeing',
  'Specialized/corrective shoeing',
  'Not sure - need advice',
);
export const surveyShoeingPreferences = optionsLabelledByValue(
  'Hot shoeing',
  'Cold shoeing',
  'No preference',
  "Don't use shoes",
);
export const surveySatisfactions = options(
  { value: 'very-satisfied', label: 'Very Satisfied' },
  { value: 'satisfied', label: 'Satisfied' },
  { value: 'neutral', label: 'Neutral' },
  { value: 'dissatisfied', label: 'Dissatisfied' },
  { value: 'very-dissatisfied', label: 'Very Dissatisfied' },
  { value: 'no-farrier', label: "Don't currently have a farrier" },
);

/** The results of a reply. */
export const replyMeanings = options(
  { value: 'stop', label: 'Opted out' },
  { value: 'start', label: 'Gets texts again' },
  { value: 'help', label: 'Asked for help' },
  { value: 'asks-to-stop', label: 'May want to stop texts' },
  { value: 'asks-to-cancel', label: 'May want to cancel' },
  { value: 'reaction', label: 'Reaction' },
  { value: 'confirmed', label: 'Confirmed the visit' },
);

export const mailingStates = options(
  { value: 'sending', label: 'Sending' },
  { value: 'done', label: 'Done' },
);

export const messageKinds = options({ value: 'sms', label: 'SMS' }, { value: 'email', label: 'Email' });
export const messageStates = options(
  { value: 'draft', label: 'Draft: waits for you' },
  { value: 'queued', label: 'Waiting to be sent' },
  { value: 'sent', label: 'Sent' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
  { value: 'logged', label: 'Kept in the log only' },
  { value: 'expired', label: 'Not sent: too late' },
);

export const regularStates = options(
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'ended', label: 'Ended' },
);

/** Status of a regular's visits. */
export const regularStatuses = options(
  { value: 'scheduled', label: 'New' },
  { value: 'confirmed', label: 'Booked' },
);
