/** The values that an example is filled with. */
export interface ExampleValues {
  /** Address of the API, such as `https://app.example.com/api`. */
  api: string;
  token: string;
  number: string;
  body: string;
}

export const exampleLanguages = ['curl', 'JavaScript', 'Python', 'PHP'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

/** A text in single quotes of a shell. */
const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** A text of JavaScript and Python. */
const quoted = (text: string): string => JSON.stringify(text);
/** A text in single quotes of PHP. */
const php = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const textExamples: Record<ExampleLanguage, (values: ExampleValues) => string> = {
  curl: ({ api, token, number, body }) => `curl -sS ${shell(`${api}/messages/send`)} \\
  -H ${shell(`Authorization: Bearer ${token}`)} \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: pedido-1234-saiu' \\
  -d ${shell(JSON.stringify({ number, body }))}`,
  JavaScript: ({ api, token, number, body }) => `const answer = await fetch(${quoted(`${api}/messages/send`)}, {
  method: 'POST',
  headers: {
    Authorization: ${quoted(`Bearer ${token}`)},
    'Content-Type': 'application/json',
    'Idempotency-Key': 'pedido-1234-saiu',
  },
  body: JSON.stringify({ number: ${quoted(number)}, body: ${quoted(body)} }),
});
console.log(answer.status, await answer.json());`,
  Python: ({ api, token, number, body }) => `import requests

answer = requests.post(
    ${quoted(`${api}/messages/send`)},
    headers={
        "Authorization": ${quoted(`Bearer ${token}`)},
        "Idempotency-Key": "pedido-1234-saiu",
    },
    json={"number": ${quoted(number)}, "body": ${quoted(body)}},
)
print(answer.status_code, answer.json())`,
  PHP: ({ api, token, number, body }) => `<?php
$call = curl_init(${php(`${api}/messages/send`)});
curl_setopt_array($call, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        ${php(`Authorization: Bearer ${token}`)},
        'Content-Type: application/json',
        'Idempotency-Key: pedido-1234-saiu',
    ],
    CURLOPT_POSTFIELDS => json_encode(['number' => ${php(number)}, 'body' => ${php(body)}]),
]);
echo curl_exec($call);`,
};

const mediaExamples: Record<ExampleLanguage, (values: ExampleValues) => string> = {
  curl: ({ api, token, number, body }) => `curl -sS ${shell(`${api}/messages/send`)} \\
  -H ${shell(`Authorization: Bearer ${token}`)} \\
  -F ${shell(`number=${number}`)} \\
  -F ${shell(`body=${body}`)} \\
  -F 'medias=@nota.pdf'`,
  JavaScript: ({ api, token, number, body }) => `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append('number', ${quoted(number)});
form.append('body', ${quoted(body)});
form.append('medias', await openAsBlob('nota.pdf'), 'nota.pdf');
const answer = await fetch(${quoted(`${api}/messages/send`)}, {
  method: 'POST',
  headers: { Authorization: ${quoted(`Bearer ${token}`)} },
  body: form,
});
console.log(answer.status, await answer.json());`,
  Python: ({ api, token, number, body }) => `import requests

answer = requests.post(
    ${quoted(`${api}/messages/send`)},
    headers={"Authorization": ${quoted(`Bearer ${token}`)}},
    data={"number": ${quoted(number)}, "body": ${quoted(body)}},
    files={"medias": open("nota.pdf", "rb")},
)
print(answer.status_code, answer.json())`,
  PHP: ({ api, token, number, body }) => `<?php
$call = curl_init(${php(`${api}/messages/send`)});
curl_setopt_array($call, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [${php(`Authorization: Bearer ${token}`)}],
    CURLOPT_POSTFIELDS => [
        'number' => ${php(number)},
        'body' => ${php(body)},
        'medias' => new CURLFile('nota.pdf'),
    ],
]);
echo curl_exec($call);`,
};

/** The code that sends a text, or a file, with these values. */
export function apiExampleCode(kind: 'text' | 'media', language: ExampleLanguage, values: ExampleValues): string {
  return (kind === 'text' ? textExamples : mediaExamples)[language](values);
}
