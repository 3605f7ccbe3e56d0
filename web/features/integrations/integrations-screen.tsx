import { integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { assistantsText } from '#web/entities/assistants/assistants.text.ts';
import { useHolders } from '#web/entities/assistants/use-holders.ts';
import { screenNames } from '#web/screen-names.text.ts';
import { BranchIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { integrationColumns } from './integration-columns.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';
import { integrationFormText } from './integration-form.text.ts';
import { IntegrationTestDialog } from './integration-test-dialog.tsx';
import './integrations.css';
import { integrationsText } from './integrations.text.ts';
import { useIntegrationTest } from './use-integration-test.ts';

export function IntegrationsScreen() {
  const text = useText(integrationsText);
  const names = useText(screenNames);
  const shared = useText(assistantsText);
  const holdersOf = useHolders('integrationId');
  const tests = useText(integrationFormText);
  const test = useIntegrationTest();
  const screen = useListScreen<QueueIntegration>((typed) => typed.toLowerCase());
  const remove = useCommand(integrations.remove, { changes: [integrations.list] });
  const list = usePages(integrations.list, { query: { searchParam: screen.searched } });
  const count = list.pages?.[0]?.count;
  // The list is short: reading it again is simpler than computing where each row belongs.
  useLiveEvent('queueIntegration', () => void list.mutate());
  return (
    <>
      <CrudScreen
        text={{ ...text, title: count ? text.title(count) : names.integrations, count: undefined }}
        icon={<BranchIcon size={26} />}
        screen={screen}
        list={list}
        columns={integrationColumns({
          text,
          shared,
          tests,
          holdersOf,
          onTest: (row) => void test.start(row),
          onEdit: screen.onEdit,
          onRemove: screen.onRemove,
        })}
        bulk={removalActs<QueueIntegration>({
          text,
          nameOf: ({ name }) => name,
          message: () => text.removeManyMessage,
          run: ({ id }) => call(integrations.remove, { params: { integrationId: id } }),
          changes: [integrations.list],
        })}
        form={(row) => <IntegrationDialog row={row} onClose={screen.close} />}
        removal={({ id, name }) => ({
          title: text.removeTitle(name),
          message: text.removeMessage,
          onRemove: () => remove.run({ params: { integrationId: id } }),
        })}
      />
      <IntegrationTestDialog test={test} />
    </>
  );
}
