/** Which values the texts of each occasion can name. */

export const business = ['businessName', 'businessPhone'] as const;
export const person = ['firstName', ...business] as const;
export const booking = [
  'firstName',
  'lastName',
  'confirmationNumber',
  'serviceDate',
  'preferredTime',
  'horseCount',
  'suburb',
  'address',
  'phone',
  'email',
  'specialRequirements',
  'priority',
  'price',
  'callBy',
  ...business,
  'adminUrl',
] as const;
export const appointment = [
  'firstName',
  'clientName',
  'date',
  'time',
  'address',
  'work',
  ...business,
] as const;
export const review = ['firstName', 'clientName', 'reviewUrl', ...business] as const;
export const surveyBooklet = [
  'firstName',
  'fullName',
  'bookletTitle',
  'bookletDescription',
  'bookletUrl',
  ...business,
] as const;
export const booklet = [...surveyBooklet, 'unsubscribeUrl'] as const;
export const careReminder = [...person, 'horseName', 'recordType', 'dueDate', 'bookingUrl'] as const;
export const oneTimeLink = [...person, 'username', 'link'] as const;
