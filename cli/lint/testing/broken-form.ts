/** A form with three slips: a kind, an option and the field of a condition that do not exist. */
export const brokenForm = `{
  "id": "news",
  "type": "form",
  "title": "News",
  "fields": [
    { "id": "email", "kind": "emial", "label": "E-mail" },
    { "id": "why", "kind": "text", "lable": "Why?",
      "conditions": [
        { "action": "show", "rule": "all", "conditions": [{ "field": "emial", "operator": "=", "value": "x" }] }
      ] }
  ]
}
`;
