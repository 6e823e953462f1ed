import { useParams } from 'react-router-dom';
import { isKnownDate } from '../../../rules/time/dates';
import { useToday } from '../../../ui/portal-kit/use-today';

export function useDate(): { date: string | null; today: string } {
  const today = useToday();
  const { date = today } = useParams();
  return { date: isKnownDate(date) ? date : null, today };
}
