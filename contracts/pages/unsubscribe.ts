export interface UnsubscribeProps {
  state: 'ask' | 'done';
  /** The list that ends. */
  list: 'booklets' | 'nudges';
  /** Address that the form with the one button posts to. */
  action: string;
  /** The subscriber's address, masked: 'j•••@example.com'. */
  email: string;
}
