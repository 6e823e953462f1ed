export interface UnsubscribeProps {
  state: 'ask' | 'done';
  list: 'booklets' | 'nudges';
  action: string;
  /** The subscriber's address, masked: 'j•••@example.com'. */
  email: string;
}
