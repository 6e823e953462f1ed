import { partnerStatement } from '../../../contracts/team/partner-portal';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StatementPage } from '../statement/statement-page';
import { useStatementMonth } from '../statement/use-statement-month';
import { usePartnerId } from './partner-id';

/** The statement of a month of a partner. */
export function PartnerStatement() {
  const month = useStatementMonth();
  const farrierId = String(usePartnerId());
  const query = useEndpoint(partnerStatement, { params: { farrierId }, query: { month: month.shown } });
  return <StatementPage query={query} month={month} earnedLabel="Commission for your clients" />;
}
