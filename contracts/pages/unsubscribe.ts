export interface UnsubscribeProps {
  state: 'ask' | 'done';
  /** What comes no more. */
  list: 'booklets' | 'nudges';
  /** Where the form with the one button posts to. */
  action: string;
  /** Whose subscription it is, unreadable for others: 'j•••@example.com'. */
  email: string;
}
