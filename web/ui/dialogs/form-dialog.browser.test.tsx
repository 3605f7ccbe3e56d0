import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const schema = z.object({ name: z.string().min(1), note: z.string(), email: z.email() });

function Form({ onClose }: { onClose: () => void }) {
  const { field, check, isDirty } = useForm(schema, { name: '', note: '', email: '' });
  return (
    <FormDialog
      title="Contato"
      onClose={onClose}
      isBusy={false}
      isDirty={isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <TextField {...field('name', 'Nome')} />
      <TextField {...field('note', 'Nota')} />
      <TextField {...field('email', 'E-mail')} />
    </FormDialog>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && <Form onClose={() => setOpen(false)} />}
    </>
  );
}

/** A form longer than its window, whose every attempt is refused. */
function Refused() {
  const [state, setState] = useState<'new' | 'busy' | 'refused'>('new');
  return (
    <FormDialog
      title="Webhook"
      onClose={() => {}}
      isBusy={state === 'busy'}
      isDirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        setState('busy');
        setTimeout(() => setState('refused'));
      }}
    >
      <input aria-label="Endereço" />
      <div style={{ height: 600 }} />
      {state === 'refused' && <NoticeBox>Endereço recusado</NoticeBox>}
    </FormDialog>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = () => expect.poll(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);

test('a form dialog focuses its first field, then the first invalid one, and gives the focus back when it closes', async () => {
  root.render(<Page />);
  await button('Abrir').click();
  await focused().toBe('Nome');
  await userEvent.keyboard('Ana{Enter}');
  await focused().toBe('E-mail');
  // So does every further attempt, also one that finds the same fields wrong as the attempt before.
  await userEvent.keyboard('ana');
  await button('Salvar').click();
  await focused().toBe('E-mail');
  // The text that was typed is asked about before it is lost.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Contato' })).toBeVisible();
  await button('Continuar editando').click();
  await expect.poll(() => document.querySelectorAll('dialog').length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await button('Sair sem salvar').click();
  await expect.poll(() => document.activeElement?.textContent?.trim()).toBe('Abrir');
  expect(document.activeElement?.tagName).toBe('BUTTON');
  expect(document.querySelector('dialog')).toBeNull();
});

test('a dialog focuses its first field although tabs or buttons stand above it, and else the act it leads to', async () => {
  root.render(
    <Dialog title="Nova fila" onClose={() => undefined} actions={<Button kind="primary">Salvar</Button>}>
      <Tabs label="Partes" tabs={[{ id: 'data', text: 'Dados' }]} selected="data" onSelect={() => undefined} />
      <Button>Sugerir nome</Button>
      <TextField label="Nome" value="" onChange={() => undefined} />
    </Dialog>,
  );
  await focused().toBe('Nome');
  root.render(
    <Dialog
      key="payment"
      title="Pagamento"
      onClose={() => undefined}
      actions={
        <>
          <Button>Voltar</Button>
          <Button kind="primary">Continuar</Button>
        </>
      }
    >
      Plano 1
    </Dialog>,
  );
  await expect.poll(() => document.activeElement?.textContent?.trim()).toBe('Continuar');
});

test('a dialog with a table of links opens at its first row', async () => {
  root.render(
    <Dialog title="Atendimentos" onClose={() => undefined}>
      <table>
        <tbody>
          <tr>
            <td>
              <a href="/tickets/1">Ana</a>
            </td>
          </tr>
        </tbody>
      </table>
      <Button>Carregar mais</Button>
    </Dialog>,
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('Ana');
});

test('scrolls to the text of a refusal below the end of a long form', async () => {
  await page.viewport(600, 400);
  root.render(<Refused />);
  await page.getByLabelText('Endereço').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeInViewport();
});

/** Both acts are refused as soon as `refuse` is called. */
function Slow({ onAct, refused }: { onAct: () => void; refused: Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    onAct();
    setBusy(true);
    await refused;
    setBusy(false);
  };
  return (
    <FormDialog
      title="Etiqueta"
      onClose={() => {}}
      isBusy={isBusy}
      isDirty={false}
      extra={
        <Button isBusy={isBusy} onClick={act}>
          Testar
        </Button>
      }
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      <input aria-label="Nome" />
    </FormDialog>
  );
}

test.each(['Salvar', 'Testar'])('%s keeps the focus while its act runs, and acts once', async (name) => {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let acts = 0;
  root.render(<Slow onAct={() => acts++} refused={refused} />);
  await expect.element(page.getByRole('dialog', { name: 'Etiqueta' })).toBeVisible();
  const pressed = button(name).element() as HTMLButtonElement;
  pressed.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => pressed.ariaBusy).toBe('true');
  await userEvent.keyboard('{Enter} ');
  page.getByLabelText('Nome').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(acts).toBe(1);
  pressed.focus();
  refuse();
  await expect.poll(() => pressed.ariaBusy).toBe('false');
  expect(document.activeElement).toBe(pressed);
});
