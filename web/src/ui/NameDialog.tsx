// Asks for the name, when something needs one or when another one is wanted.
import type { JSX } from 'preact';
import { t } from '@/i18n';
import { nameOpen, notNow } from '@/state/naming';
import { Dialog } from './Dialog';
import { AccountButton } from './Who';
import { NameForm } from './home/NameForm';

export const NameDialog = (): JSX.Element => (
  <Dialog title={t('doors.nameTitle')} class="name-dialog" onClose={notNow}>
    <NameForm onDone={() => (nameOpen.value = false)} />
    <AccountButton look="choice choice-quiet" />
  </Dialog>
);
