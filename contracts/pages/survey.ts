export interface SurveyProps {
  title: string;
  intro: string;
  offer: { title: string; text: string };
  thanks: { title: string; text: string };
  consent: string;
}
