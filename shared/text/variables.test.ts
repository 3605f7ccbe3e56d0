import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldBeRendered, hasVariables, type RenderContext, renderVariables, variableNames } from './variables.ts';

const contextOf = (over: Partial<RenderContext> = {}): RenderContext => ({
  contactName: 'Maria Clara Souza',
  at: new Date('2026-11-21T15:04:09Z'),
  timeZone: 'America/Sao_Paulo',
  language: 'pt',
  ...over,
});
const render = (text: string, over: Partial<RenderContext> = {}) => renderVariables(text, contextOf(over));

describe('renderVariables', () => {
  it("inserts the contact's name", () => {
    expect(render('Olá {{firstName}}, ou {{ name }}?')).toBe('Olá Maria, ou Maria Clara Souza?');
    expect(render('{{firstName}}', { contactName: '  ' })).toBe('');
  });

  it.each([
    ['Olá {{firstName}}, tudo bem?', 'Olá, tudo bem?'],
    ['Olá, {{ name }}!', 'Olá!'],
    ['Oi, {{name}}, pode vir', 'Oi, pode vir'],
    ['{{firstName}}, {{ms}}', 'Boa tarde'],
    ['Oi {{name}}\nAté logo', 'Oi\nAté logo'],
    ['API {{firstName}}', 'API'],
    ['Pedido de {{name}} pronto ({{name}})', 'Pedido de pronto ()'],
  ])('addresses a contact who is named by the number without a name: %s', (text, addressed) => {
    for (const contactName of ['5511977770019', '+55 (11) 97777-0019', ' '])
      expect(render(text, { contactName })).toBe(addressed);
    expect(couldBeRendered(text, addressed)).toBe(true);
    expect(render(text, { contactName: 'Loja 24' })).toContain(text.includes('firstName') ? 'Loja' : 'Loja 24');
  });

  it("uses the time of the company's time zone", () => {
    expect(render('{{hora}} {{protocol}}')).toBe('12:04:09 20261121120409');
    expect(render('{{hora}} {{protocol}}', { timeZone: 'America/Manaus' })).toBe('11:04:09 20261121110409');
    expect(render('{{hora}}', { at: new Date('2026-11-21T03:00:00Z') })).toBe('0:00:00');
    // Past midnight in UTC is still the day before in São Paulo.
    expect(render('{{protocol}}', { at: new Date('2027-01-01T01:30:00Z') })).toBe('20261231223000');
  });

  it.each([
    ['2026-11-21T08:59:59Z', 'Boa madrugada', 'Good night'],
    ['2026-11-21T09:00:00Z', 'Bom dia', 'Good morning'],
    ['2026-11-21T15:00:00Z', 'Boa tarde', 'Good afternoon'],
    ['2026-11-21T21:00:00Z', 'Boa noite', 'Good evening'],
  ])('greets by the hour: %s', (at, pt, en) => {
    expect(render('{{ms}}/{{gretting}}', { at: new Date(at) })).toBe(`${pt}/${pt}`);
    expect(render('{{ms}}', { at: new Date(at), language: 'en' })).toBe(en);
    expect(render('{{ms}}', { at: new Date(at), language: 'constructor' })).toBe(pt);
  });

  it('begins a greeting with a small letter after a comma, and only there', () => {
    const night = { at: new Date('2026-11-21T08:00:00Z'), contactName: 'Edson' };
    expect(render('Olá {{firstName}}, {{gretting}}!', night)).toBe('Olá Edson, boa madrugada!');
    expect(render('Oi,{{ms}}. {{ms}}', night)).toBe('Oi,boa madrugada. Boa madrugada');
    // A name keeps its capital.
    expect(render('{{ms}}, {{firstName}}', night)).toBe('Boa madrugada, Edson');
  });

  it('leaves everything else unchanged', () => {
    for (const text of ['{{nome}}', '{name}', '{{ first name }}', '{{{}}}', '{{constructor}}', '<b>&{{Name}}', '{{']) {
      expect(render(text)).toBe(text);
      expect(hasVariables(text)).toBe(false);
    }
  });

  it('reads neither variables nor replacement patterns inside a name', () => {
    expect(render('Oi {{name}}', { contactName: '{{hora}} $& <i>' })).toBe('Oi {{hora}} $& <i>');
  });

  it('returns the same text at the same moment, and mayBeRendered recognizes it', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(...variableNames).map((name) => `{{${name}}}`),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.string(), (pieces, contactName) => {
        const text = pieces.join('');
        const rendered = render(text, { contactName });
        expect(render(text, { contactName })).toBe(rendered);
        expect(couldBeRendered(text, rendered)).toBe(true);
      }),
    );
    expect(couldBeRendered('Oi {{name}}!', 'Oi Ana')).toBe(false);
    expect(couldBeRendered('Oi', 'Oi Ana')).toBe(false);
  });
});
