const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats a price in reais: R$ 49,90. */
export const formatReais = (value: number): string => reais.format(value);

/** A typed price with a comma or a point as the number's text: `49,90` becomes `49.90`. */
export const typedPrice = (typed: string): string => typed.replace(/\s/g, '').replace(',', '.');

/** The typed form of a price: `49,90`. */
export const priceText = (value: number): string => value.toFixed(2).replace('.', ',');
