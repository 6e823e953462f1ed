import { partnerStatement } from '../../../contracts/team/partner-portal';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { usePayeeId } from '../shell/payee-id';
import { StatementPage } from '../statement/statement-page';
import { useStatementMonth } from '../statement/use-statement-month';

export function PartnerStatement() {
  const month = useStatementMonth();
  const farrierId = String(usePayeeId());
  const query = useEndpoint(partnerStatement, { params: { farrierId }, query: { month: month.shown } });
  return <StatementPage query={query} month={month} earnedLabel="Commission for your clients" />;
}
