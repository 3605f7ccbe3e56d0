const districts = ['Savassi', 'Sion', 'Funcionários', 'Lourdes', 'Santa Tereza', 'Anchieta', 'Serra', 'Gutierrez'];
const remarks = ['Prefere falar à tarde', 'Alergia a amendoim', 'Compra todo mês para a escola', 'Sempre paga no Pix'];

/** The shop's details about the customer of this number in the list. */
export function contactDetails(n: number): { email: string; extraInfo: { name: string; value: string }[] } {
  const birthday = `${String(1 + ((n * 11) % 28)).padStart(2, '0')}/${String(1 + ((n * 5) % 12)).padStart(2, '0')}`;
  return {
    email: n % 3 === 0 ? `cliente${n + 1}@exemplo.example` : '',
    extraInfo: [
      { name: 'Bairro', value: districts[n % districts.length] ?? '' },
      ...(n % 2 === 0 ? [{ name: 'Aniversário', value: birthday }] : []),
      ...(n % 5 === 0 ? [{ name: 'Observação', value: remarks[(n / 5) % remarks.length] ?? '' }] : []),
    ],
  };
}
