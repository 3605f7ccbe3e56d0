/** The part of a CloudFormation template that is read here. Values may be intrinsics until a stack resolves them. */
export interface Template {
  Resources: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Default?: unknown }>;
  Conditions?: Record<string, unknown>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  Condition?: string;
}

/** A resource of the template with every intrinsic in its properties replaced by its value. */
export interface ResolvedResource<Properties> {
  /** The value of `Ref`. */
  ref: string;
  /** The name of the resource in its service: table name, queue name … */
  name: string;
  arn: string;
  properties: Properties;
}
