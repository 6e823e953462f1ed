export interface SurveyProps {
  title: string;
  intro: string;
  offer: { title: string; text: string };
  thanks: { title: string; text: string };
  /** What people agree to by sending the form; it stands beside the button. */
  consent: string;
}
