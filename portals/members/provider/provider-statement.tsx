import { providerStatement } from '../../../contracts/team/provider-portal';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { usePayeeId } from '../shell/payee-id';
import { StatementPage } from '../statement/statement-page';
import { useStatementMonth } from '../statement/use-statement-month';

export function ProviderStatement() {
  const id = usePayeeId();
  const month = useStatementMonth();
  const query = useEndpoint(providerStatement, { params: { id: String(id) }, query: { month: month.shown } });
  return <StatementPage query={query} month={month} earnedLabel="Work completed" />;
}
