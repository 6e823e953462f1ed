/** A text that the product sends, with the variables that it may use; `{{name}}` stands for the value. */
export interface MessageTemplate {
  /** The occasion, a colon, and what the text is: the CMS shows the texts of one occasion together. */
  label: string;
  /** Decides what the CMS shows beside the text, and how long it may be. */
  kind: 'sms' | 'subject' | 'email';
  variables: readonly string[];
  default: string;
}
